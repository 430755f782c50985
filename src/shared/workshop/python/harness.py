# Runs a bot inside Python. Whoever starts Python makes it with the limits and words that it is told, and calls `load`,
# `choose`, `over` and `check`. All answer with JSON text, as src/shared/workshop/botMessages.ts describes it. A bot may
# break all of this; whoever hears the answers checks them.

import builtins
import io
import json
import math
import os
import random
import sys
import traceback

FOLDER = '/bot'
# What leads from Python to the JavaScript around it.
CLOSED = ('js', 'pyodide_js', '_pyodide_core', '_pyodide', 'pyodide', 'ctypes', '_ctypes')
# Recursion ends well before the stack of WebAssembly does.
DEEPEST = 1000


def make_harness(told):
    limits = told['limits']
    words = told['words']
    printed = []
    marks = []
    chosen_by = None
    seen_by = None
    heard_by = None

    class Printed(io.TextIOBase):
        """What the bot prints, line by line; the last line may not have ended."""

        rest = ''

        def writable(self):
            return True

        def write(self, text):
            lines = (self.rest + text[:limits['lines'] * limits['line']]).split('\n')
            self.rest = lines.pop()[:limits['line']]
            for line in lines:
                self.keep(line)
            return len(text)

        def keep(self, line):
            if len(printed) < limits['lines']:
                printed.append(cut(line, limits['line']))

        def finish(self):
            if self.rest:
                self.keep(self.rest)
            self.rest = ''

    out = Printed()

    def is_number(value):
        return isinstance(value, (int, float)) and not isinstance(value, bool) and math.isfinite(value)

    def place_of(value):
        """The value as a place, or None; then the bot is told so among what it printed."""
        parts = list(value) if isinstance(value, (list, tuple)) and len(value) == 2 else [value]
        if all(is_number(part) for part in parts):
            return parts[0] if len(parts) == 1 else parts
        out.keep(f'{words["noPlace"]} {value!r}')
        return None

    def draw(mark):
        if len(marks) < limits['marks']:
            marks.append(mark)

    class Show:
        def mark(self, place, why='', value=None):
            at = place_of(place)
            if at is not None:
                draw({
                    'kind': 'mark',
                    'place': at,
                    'why': cut(str(why), limits['mark']),
                    'value': value if is_number(value) else None,
                })

        def line(self, start, end):
            one, other = place_of(start), place_of(end)
            if one is not None and other is not None:
                draw({'kind': 'line', 'from': one, 'to': other})

        def text(self, text):
            draw({'kind': 'text', 'text': cut(str(text), limits['mark'])})

    def answered(work):
        printed.clear()
        marks.clear()
        try:
            told = work()
        except BaseException as error:  # exit() and the like must not end what runs the bot
            told = {'type': 'failed', 'fault': fault_of(error)}
        out.finish()
        return json.dumps({**told, 'printed': printed, 'marks': marks})

    def fault_of(error):
        said = traceback.format_exception_only(error)[-1].strip()
        file, line = where(error)
        return {'message': cut(said, limits['fault']), 'file': file, 'line': line}

    def load(files_text, seed):
        def work():
            nonlocal chosen_by, seen_by, heard_by
            os.makedirs(FOLDER, exist_ok=True)
            for name, text in json.loads(files_text).items():
                sys.modules.pop(name.removesuffix('.py'), None)
                with open(f'{FOLDER}/{name}', 'w', encoding='utf-8') as file:
                    file.write(text)
            os.chdir(FOLDER)
            if FOLDER not in sys.path:
                sys.path.insert(0, FOLDER)
            sys.path_importer_cache.pop(FOLDER, None)  # what it knows of the folder is old
            sys.setrecursionlimit(DEEPEST)
            sys.dont_write_bytecode = True
            sys.stdout = sys.stderr = out
            builtins.show = Show()
            random.seed(seed)
            main = __import__('main')
            chosen_by = getattr(main, 'choose', None)
            seen_by = getattr(main, 'placed', None)
            heard_by = getattr(main, 'over', None)
            if not callable(chosen_by):
                raise TypeError(words['noChoose']['python'])
            return {'type': 'loaded'}

        return answered(work)

    def tell_of(placed_text):
        if callable(seen_by):
            for move in json.loads(placed_text):
                seen_by(move)

    def choose(state_text, placed_text):
        def work():
            tell_of(placed_text)
            move = chosen_by(json.loads(state_text))
            # numbers that JSON does not have are refused, and so is what is no data at all
            return {'type': 'chosen', 'move': json.loads(json.dumps(move, allow_nan=False))}

        return answered(work)

    def over(result_text, placed_text):
        def work():
            tell_of(placed_text)
            if callable(heard_by):
                heard_by(json.loads(result_text))
            return {'type': 'heard'}

        return answered(work)

    def check(file, text):
        def work():
            compile(text, f'{FOLDER}/{file}', 'exec')
            return {'type': 'loaded'}

        return answered(work)

    globals().pop('_pyodide_core', None)
    for name in [*sys.modules, *CLOSED]:
        if name.split('.')[0] in CLOSED:
            sys.modules[name] = None  # so that importing it fails
    return load, choose, over, check


def cut(text, most):
    """The beginning of a text, at most so many units of UTF-16, in which the limits are counted."""
    text = text.encode('utf-8', 'replace').decode('utf-8')
    while len(text) > most or len(text.encode('utf-16-le')) > 2 * most:
        text = text[:min(most, len(text) - 1)]
    return text


def where(error):
    """The file of the bot and the line in which an error happened; None for both if it is none of its files."""
    if isinstance(error, SyntaxError) and error.filename and error.filename.startswith(f'{FOLDER}/'):
        return error.filename.removeprefix(f'{FOLDER}/'), error.lineno or None
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        if frame.filename.startswith(f'{FOLDER}/'):
            return frame.filename.removeprefix(f'{FOLDER}/'), frame.lineno
    return None, None
