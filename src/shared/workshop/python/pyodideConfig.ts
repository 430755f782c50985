/** What of Pyodide runs bots, as it is named there; besides, `SNAPSHOT` lies with these. */
export const PYTHON_FILE_NAMES = {
  api: 'pyodide.mjs',
  module: 'pyodide.asm.mjs',
  wasm: 'pyodide.asm.wasm',
  stdlib: 'python_stdlib.zip',
} as const

/** The memory of a Python that has read the harness, from which another one starts at once; the build makes it. */
export const SNAPSHOT = 'snapshot.bin'

/** How Pyodide is loaded: the snapshot holds for this alone. No package can be installed. */
export const PYODIDE_CONFIG = {
  indexURL: 'file:///',
  lockFileContents: {
    info: { abi_version: '2026_0', arch: 'wasm32', platform: 'emscripten', version: '314.0.7', python: '3.14.2' },
    packages: {},
  },
  env: { HOME: '/', PYTHONHASHSEED: '0' },
} as const
