# Plays this bot in a match of a Fulcrum host, over the network:
#     python3 connect.py --host 127.0.0.1 --port 5000 --name Ann
# The host opens the port with: fulcrum host GAME --dialect bot

import argparse
import builtins
import json
import os
import random
import socket
import sys

options = argparse.ArgumentParser(description='Plays this bot in a match of a Fulcrum host.')
options.add_argument('--host', default=os.environ.get('FULCRUM_HOST', '127.0.0.1'))
options.add_argument('--port', type=int, default=int(os.environ.get('FULCRUM_PORT', 5000)))
options.add_argument('--name', default=os.environ.get('FULCRUM_NAME', ''))
options.add_argument('--seed', type=int, default=int(os.environ.get('FULCRUM_SEED', 0)))


class Show:
    """Tells the host what the bot draws, if the host started this program."""

    ply = 0

    def mark(self, place, why='', value=None):
        self.tell(kind='mark', place=place, why=str(why), value=value)

    def line(self, start, end):
        self.tell(kind='line', **{'from': start, 'to': end})

    def text(self, text):
        self.tell(kind='text', text=str(text))

    def tell(self, **mark):
        print('#show', json.dumps({**mark, 'ply': self.ply}), file=sys.stderr)


def play(main, connection):
    for line in connection:
        message = json.loads(line)
        if 'state' in message:
            builtins.show.ply = message['state']['ply']
        if hasattr(main, 'placed'):
            for move in message.get('placed', []):
                main.placed(move)
        if message['type'] == 'over':
            print(f'The game is over: place {message["place"]} of {message["seats"]}.')
            if hasattr(main, 'over'):
                main.over({'place': message['place'], 'seats': message['seats']})
            return
        say(connection, move=main.choose(message['state']))


def say(connection, **message):
    connection.write(json.dumps(message) + '\n')
    connection.flush()


if __name__ == '__main__':
    given = options.parse_args()
    builtins.show = Show()
    random.seed(given.seed)
    import main

    with socket.create_connection((given.host, given.port)) as link:
        connection = link.makefile('rw', encoding='utf-8', newline='\n')
        say(connection, name=given.name)
        play(main, connection)
