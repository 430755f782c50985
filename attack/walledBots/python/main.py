# A bot that tries, whenever it is asked, the way out that `state['try']` names. It answers with what it got by that: text that begins
# with OUT if it got where no bot may be.

import asyncio
import atexit
import builtins
import gc
import importlib
import json
import os
import signal
import subprocess
import sys
import threading
import time
import traceback
import urllib.request

TRIES = {}
kept = []


def way(function):
    TRIES[function.__name__] = function
    return function


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


def first(works):
    """What the first of these came to that began with OUT, or else what all came to."""
    said = []
    for work in works:
        try:
            said.append(str(work()))
        except BaseException as error:
            said.append(f'{type(error).__name__}: {error}')
        if said[-1].startswith('OUT'):
            return said[-1]
    return ' / '.join(said)[:1000]


def undo():
    """Takes away what keeps modules from being imported."""
    for name in [name for name, module in sys.modules.items() if module is None]:
        del sys.modules[name]


def proxies():
    """All objects of JavaScript that can be found."""
    found = {}
    open_ = gc.get_objects()
    for one in [*open_, *(other for one in open_ for other in gc.get_referents(one))]:
        if type(one).__module__ == 'pyodide.ffi' and not isinstance(one, type) and hasattr(one, 'js_id'):
            found[one.js_id] = one
    return list(found.values())


def part(name):
    """The object of JavaScript that has this: `_module` and `useNodeSockFS` are Pyodide's, `abiVersion` is its inside."""
    return next(one for one in proxies() if hasattr(one, name))


def handed(*things):
    for thing in things:
        if hasattr(thing, '_rawDebug'):
            thing._rawDebug('OUT to the process')
    return None


# files


@way
def reads_secret(state):
    return read(state['secret'])


@way
def reads_rival(state):
    return read(state['rival'])


@way
def reads_own_process(state):
    return first([lambda: 'OUT ' + read('/proc/self/environ'), lambda: 'OUT ' + read('/proc/self/maps')])


@way
def lists_folders(state):
    return os.listdir(os.path.dirname(state['secret']))


@way
def writes(state):
    with open(state['written'], 'w', encoding='utf-8') as file:
        file.write('out')
    return 'written'


@way
def links(state):
    os.symlink(state['secret'], 'linked.txt')
    return read('linked.txt')


@way
def reads_links(state):
    return first([lambda: read('link.txt'), lambda: read('../secret.txt'), lambda: __import__('link').CANARY])


@way
def imports_rival(state):
    sys.path.insert(0, os.path.dirname(state['rival']))
    importlib.invalidate_caches()
    return importlib.import_module('rival').CANARY


@way
def mounts_files(state):
    folder = os.path.dirname(state['secret'])
    module = part('_module')._module
    system = module.FS
    return first([
        lambda: [part('useNodeSockFS').mountNodeFS('/outside', folder), read('/outside/secret.txt')],
        lambda: [os.mkdir('/out'), system.mount(system.filesystems.NODEFS, {'root': folder}, '/out'), read('/out/secret.txt')],
        lambda: system.createLazyFile('/', 'lazy', f"file://{state['secret']}", True, False),
        lambda: kept.append(part('abiVersion').loadBinaryFile(state['secret'])),
    ])


# network


@way
def connects(state):
    import socket
    one = socket.socket()
    one.settimeout(1)
    one.connect(('127.0.0.1', state['port']))
    return 'connected'


@way
def creates_connection(state):
    import socket
    return socket.create_connection(('127.0.0.1', state['port']), 1)


@way
def sends_datagram(state):
    import socket
    return socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b'out', ('127.0.0.1', state['port']))


@way
def opens_url(state):
    return 'OUT ' + str(urllib.request.urlopen(f"http://127.0.0.1:{state['port']}/api", timeout=1).status)


@way
def asks_by_http(state):
    import http.client
    http.client.HTTPConnection('127.0.0.1', state['port'], timeout=1).request('GET', '/api')
    return 'asked'


@way
def connects_in_loop(state):
    async def connect():
        await asyncio.open_connection('127.0.0.1', state['port'])
    kept.append(asyncio.ensure_future(connect()))
    return 'begun'


@way
def fetches(state):
    undo()
    from _pyodide_core import JsProxy
    return first([
        lambda: JsProxy.fetch,
        lambda: kept.append(part('abiVersion').loadBinaryFile(f"http://127.0.0.1:{state['port']}/")),
        lambda: kept.append(part('useNodeSockFS').loadPackage(f"http://127.0.0.1:{state['port']}/x.whl")),
        lambda: kept.append(part('useNodeSockFS').loadPackage(f"http://127.0.0.1:{state['port']}/x.js")),
    ])


@way
def loads_sockets(state):
    kept.append(part('abiVersion').initializeNodeSockFS())
    kept.append(part('useNodeSockFS').useNodeSockFS())
    return 'begun'


@way
def connects_then(state):
    import socket
    module = part('_module')._module
    return first([
        lambda: socket.socket().connect(('127.0.0.1', state['port'])),
        lambda: module.FS.filesystems.NODESOCKFS and 'sockets of the outside',
        lambda: module._nodeSock.connect('127.0.0.1', state['port']),
    ])


# processes


@way
def runs_command(state):
    return os.system(f"touch {state['started']}")


@way
def opens_process(state):
    return subprocess.run(['touch', state['started']], check=True).returncode


@way
def opens_pipe(state):
    return os.popen(f"touch {state['started']}").read()


@way
def forks(state):
    return 'OUT forked' if os.fork() >= 0 else ''


@way
def spawns(state):
    return first([
        lambda: os.posix_spawn('/bin/touch', ['touch', state['started']], {}),
        lambda: os.execv('/bin/touch', ['touch', state['started']]),
    ])


@way
def kills(state):
    return first([lambda: os.kill(state['victim'], signal.SIGKILL), lambda: os.killpg(state['victim'], signal.SIGKILL)])


@way
def starts_thread(state):
    threading.Thread(target=lambda: kept.append('ran')).start()
    return 'started'


@way
def starts_pool(state):
    import multiprocessing
    multiprocessing.Process(target=print).start()
    return 'started'


@way
def reads_environment(state):
    return dict(os.environ)


# what leads to JavaScript


@way
def imports_javascript(state):
    return first([lambda name=name: f'OUT {importlib.import_module(name)}' for name in ['js', 'pyodide_js', 'pyodide.code', 'ctypes']])


@way
def imports_again(state):
    undo()
    return first([
        lambda: f"OUT {importlib.import_module('js')}",
        lambda: importlib.import_module('pyodide.code').run_js('process.pid'),
        lambda: importlib.import_module('_pyodide_core').run_js('process.pid'),
        lambda: importlib.reload(importlib.import_module('_pyodide_core')).JsProxy.process,
    ])


@way
def finds_by_import_hook(state):
    finder = next(one for one in gc.get_objects() if type(one).__name__ == 'JsFinder')
    return first([
        lambda: finder.find_spec('js', None).loader.jsproxy.process.pid,
        lambda: finder.jsproxies['js'].process.pid,
        lambda: [one.process.pid for one in finder.jsproxies.values()],
    ])


@way
def makes_function(state):
    return first([lambda one=one: f"OUT {one.constructor.constructor('return process')()}" for one in proxies()])


@way
def makes_other_functions(state):
    one = part('_module')
    return first([
        lambda: f"OUT {one.loadPackage.constructor('return 1')()}",
        lambda: f"OUT {one.constructor.constructor.new('return 1')()}",
        lambda: one._module._emscripten_run_script.constructor('return process.pid')(),
    ])


@way
def looks_for_process(state):
    names = ['process', 'globalThis', 'require', 'fs', 'fetch', 'Buffer', 'WebSocket', 'global', 'getBuiltinModule']
    objects = proxies()
    for one in objects[:]:
        for name in ['_api', '_module', 'config', 'public_api', 'constructor', '__proto__', 'FS', 'packageManager']:
            objects += [getattr(one, name)] if hasattr(one, name) else []
    return first([lambda: [f'OUT {name}' for one in objects for name in names if getattr(one, name, None) is not None][0]])


@way
def walks_objects(state):
    """Follows every property of every object of JavaScript that can be found, some thousands of them."""
    seen = {}
    todo = proxies()
    while todo and len(seen) < 4000:
        one = todo.pop(0)
        if one.js_id in seen:
            continue
        seen[one.js_id] = one
        if hasattr(one, 'BYTES_PER_ELEMENT'):  # each of the bytes is a property
            continue
        for name in dir(one):
            try:
                value = getattr(one, name)
            except BaseException:
                continue
            if name in ('getBuiltinModule', 'reallyExit') and value is not None:
                return f'OUT {name} of {one}'
            if hasattr(value, 'js_id'):
                todo.append(value)
    return f'{len(seen)} objects'


@way
def runs_script(state):
    """By the function of Emscripten that evaluates a text."""
    module = part('_module')._module
    text = module.stringToNewUTF8('globalThis.console.error(process.pid)')
    return first([lambda: module._emscripten_run_script(text), lambda: f'OUT {module._emscripten_run_script_string(text)}'])


@way
def runs_script_by_ctypes(state):
    undo()
    import ctypes
    return first([
        lambda: ctypes.CDLL(None).emscripten_run_script_int(b'process.pid'),
        lambda: ctypes.pythonapi.emscripten_run_script(b'process.pid'),
        lambda: ctypes.CDLL(None).system(f"touch {state['started']}".encode()),
        lambda: f"OUT {ctypes.CDLL('/lib/x86_64-linux-gnu/libc.so.6')}",
    ])


@way
def loads_library(state):
    kept.append(part('abiVersion').loadDynlib('data:text/javascript,1'))
    kept.append(part('useNodeSockFS').loadPackage('data:text/javascript,import "node:fs"'))
    return 'begun'


@way
def poisons_call(state):
    """In the place of what the code around the bot calls its own functions by."""
    function = part('_module').constructor.constructor.prototype
    thing = part('_module').constructor.prototype

    def change(one, name):
        setattr(one, name, handed)
        return f'OUT changed {name}'

    return first([
        *(lambda name=name: change(function, name) for name in ['call', 'apply', 'bind']),
        *(lambda name=name: change(thing, name) for name in ['toJSON', 'then', 'highWaterMark', 'get']),
    ])


@way
def defines_getter(state):
    Object = part('_module').constructor
    return first([
        lambda: f"OUT {Object.prototype.__defineGetter__('type', handed)}",
        lambda: f"OUT {Object.setPrototypeOf(Object.prototype, Object.new())}",
        lambda: f"OUT {Object.defineProperty(Object.prototype, 'type', Object.fromEntries([['get', handed]]))}",
    ])


@way
def uses_frames(state):
    frame = sys._getframe()
    names = []
    while frame:
        names += [name for name in {**frame.f_globals, **frame.f_locals} if 'js' in name.lower() or 'pyodide' in name]
        frame = frame.f_back
    return first([lambda: f'OUT {[name for name in names if "json" not in name][0]}'])


@way
def uses_subclasses(state):
    found = [one for one in object.__subclasses__() if one.__name__ in ('Popen', '_wrap_close', 'JsProxy', 'CodeRunner')]
    return first([*(lambda one=one: one(['touch', state['started']]) for one in found), lambda: found[0].process.pid])


@way
def uses_main(state):
    main = __import__('__main__')
    return first([lambda: f'OUT {main.js}', lambda: f'OUT {main._pyodide_core}', lambda: f'OUT {main.__builtins__.js}'])


@way
def installs(state):
    return first([
        lambda: f"OUT {importlib.import_module('micropip')}",
        lambda: f"OUT {importlib.import_module('ensurepip')._get_pip_whl_path_ctx()}",
    ])


@way
def maps_memory(state):
    import mmap
    return first([
        lambda: mmap.mmap(os.open('/dev/mem', os.O_RDWR), 4096),
        lambda: mmap.mmap(os.open(state['secret'], os.O_RDONLY), 0, prot=mmap.PROT_READ).read(),
    ])


@way
def sets_alarm(state):
    signal.signal(signal.SIGINT, lambda *_: kept.append('heard'))
    return signal.raise_signal(signal.SIGINT)


@way
def writes_to_output(state):
    line = b'{"move":"forged"}\n'
    os.write(1, line)
    os.write(2, b'{"move":"forged"}\n')
    sys.__stdout__.write(line.decode())
    sys.__stdout__.flush()
    with open('/dev/stdout', 'wb') as file:
        file.write(line)
    return 'written'


# what breaks the code around the bot, or itself


@way
def ends_itself(state):
    atexit.register(print, 'OUT at the end')
    os._exit(0)


@way
def aborts(state):
    os.abort()


@way
def patches_json(state):
    json.dumps = lambda *_, **__: [1]
    return 'patched'


@way
def answers_object(state):
    """With one of JavaScript, which is waited for by `then`, in the place of the text."""
    promise = part('_module').loadPackage([])
    json.dumps = lambda *_, **__: promise
    return 'patched'


@way
def patches_builtins(state):
    builtins.len = builtins.print = builtins.BaseException = builtins.str = lambda *_, **__: 1 / 0
    traceback.format_exception_only = None
    raise ValueError('patched')


@way
def patches_harness(state):
    frame = sys._getframe(2)
    frame.f_globals['cut'] = lambda *_: 'x' * 10_000_000
    raise ValueError('x' * 10_000_000)


@way
def fills_memory(state):
    while True:
        kept.append(bytearray(10_000_000))


@way
def fills_lists(state):
    kept.append([])
    while True:
        kept[-1].append([0] * 1000)


@way
def grows_wasm(state):
    module = part('_module')._module
    return first([
        lambda: 'OUT grown' if module._emscripten_resize_heap(2**30) else 'refused',
        lambda: f'OUT grown from {module.wasmExports.memory.grow(16_000)} pages',
    ])


@way
def makes_buffers(state):
    Bytes = part('_module')._module.HEAPU8.constructor
    for _ in range(16):
        kept.append(Bytes.new(2**30))
        kept[-1].fill(1)
    return 'filled'


@way
def recurses(state):
    sys.setrecursionlimit(10**9)

    def deeper():
        return deeper()

    return deeper()


@way
def never_ends(state):
    while True:
        pass


@way
def sleeps(state):
    time.sleep(1000)


@way
def prints_without_end(state):
    for _ in range(100_000):
        print('x' * 10_000)
    return 'printed'


@way
def draws_without_end(state):
    for number in range(100_000):
        show.mark(number, 'x' * 1000)  # noqa: F821
    return 'drawn'


@way
def moves_gigantically(state):
    return 'x' * 2**25


def choose(state):
    name = state['try']
    if name not in TRIES:
        return 'nothing tried' if name == '' else f'OUT of order: no try {name}'
    try:
        moved = TRIES[name](state)
        return moved if isinstance(moved, str) else repr(moved)
    except Exception as error:
        if name.startswith('patches'):
            raise
        return f'{type(error).__name__}: {error}'[:1000]
