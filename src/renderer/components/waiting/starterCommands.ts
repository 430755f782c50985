import type { GameId } from '../../../shared/games/index.ts'

export interface StarterCommand { readonly language: string, readonly command: string }

/** The lines that connect the starter clients, to be run in Fulcrum's folder. `host` is a name or an address. */
export function starterCommands(game: GameId, host: string, port: number): StarterCommand[] {
  const at = `--host ${host} --port ${port}`
  switch (game) {
    case 'no-tipping':
      return [
        { language: 'Python', command: `python3 clients/python/no_tipping.py ${at} --name "My team"` },
        { language: 'JavaScript', command: `node clients/javascript/no_tipping.mjs ${at} --name "My team"` },
        { language: 'C++', command: `g++ -std=c++17 -O2 -o no_tipping clients/cpp/no_tipping.cpp && ./no_tipping ${at} --name "My team"` },
        { language: 'Java', command: `java clients/java/NoTipping.java ${at} --name "My team"` },
        { language: 'Built-in bot', command: `node bin/fulcrum.mjs bot random --game no-tipping ${at}` },
      ]
    case 'nim':
      return [
        { language: 'Built-in bot', command: `node bin/fulcrum.mjs bot perfect --game nim ${at}` },
        { language: 'By hand', command: `nc ${host} ${port}` },
      ]
  }
}

/** `host:port` as programs and people write it; an IPv6 address gets its brackets. */
export function hostPort(host: string, port: number): string {
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`
}
