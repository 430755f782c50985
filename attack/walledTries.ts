/** Ways out that the bots in `walledBots/` know by these names, by what they lead to. */
export interface Tries {
  /** One bot tries all of these, one after the other. */
  readonly together: Readonly<Record<string, readonly string[]>>
  /** They break the bot or what runs it, so each has a bot of its own; those of one text share it. */
  readonly alone: Readonly<Record<string, readonly string[]>>
}

export const JAVASCRIPT_TRIES: Tries = {
  together: {
    files: [
      'importsFs',
      'importsFsPromises',
      'importsSecret',
      'importsRival',
      'importsData',
      'importsJson',
      'requires',
      'writes',
      'builtinModule',
    ],
    network: [
      'fetches',
      'asksHost',
      'opensWebSocket',
      'opensEventSource',
      'importsHttp',
      'importsNet',
      'sendsBeacon',
    ],
    processes: ['startsChild', 'startsByBinding', 'startsWorker', 'startsWebWorker', 'kills'],
    environment: ['readsEnvironment', 'readsEnvironmentOfGlobal'],
    realm: [
      'makesFunction',
      'makesFunctionOfShow',
      'makesFunctionOfConsole',
      'makesAsyncFunction',
      'makesGenerator',
      'evaluates',
      'compilesWasm',
      'compilesStream',
      'usesImportMeta',
      'usesCallSites',
      'usesCaller',
      'usesArgumentsCallee',
      'usesAsyncStack',
      'returnsThenable',
      'returnsProxy',
      'returnsToJson',
      'usesSpecies',
      'usesFinalization',
      'usesSharedMemory',
      'seesGlobals',
    ],
    output: [
      'printsWithoutEnd',
      'drawsWithoutEnd',
      'movesGigantically',
      'movesCircularly',
      'printsAnswers',
    ],
  },
  alone: {
    realm: [
      'usesImportError',
      'usesImportPromise',
      'usesImportOfObject',
      'usesStackOverflow',
      'poisonsThen',
      'poisonsObject',
      'poisonsArray',
      'poisonsJson',
      'poisonsJsonText',
      'poisonsString',
      'poisonsErrors',
      'rejectsUnseen',
    ],
    memory: ['fillsHeap', 'fillsBuffers', 'fillsWasmMemory', 'growsText'],
    time: ['neverEnds', 'neverEndsByPromises', 'waitsForNothing', 'waitsInAtomics'],
  },
}

export const PYTHON_TRIES: Tries = {
  together: {
    files: [
      'reads_secret',
      'reads_rival',
      'reads_own_process',
      'lists_folders',
      'writes',
      'links',
      'reads_links',
      'imports_rival',
      'mounts_files',
    ],
    network: [
      'connects',
      'creates_connection',
      'sends_datagram',
      'opens_url',
      'asks_by_http',
      'connects_in_loop',
    ],
    processes: [
      'runs_command',
      'opens_process',
      'opens_pipe',
      'forks',
      'spawns',
      'kills',
      'starts_thread',
      'starts_pool',
    ],
    environment: ['reads_environment'],
    internals: [
      'imports_javascript',
      'finds_by_import_hook',
      'uses_frames',
      'uses_subclasses',
      'uses_main',
      'installs',
      'maps_memory',
      'sets_alarm',
      'makes_function',
      'makes_other_functions',
      'looks_for_process',
      'walks_objects',
    ],
    output: ['prints_without_end', 'draws_without_end', 'moves_gigantically', 'writes_to_output'],
  },
  alone: {
    network: ['fetches loads_sockets connects_then'],
    internals: [
      'imports_again runs_script_by_ctypes',
      'runs_script loads_library poisons_call defines_getter',
      'ends_itself',
      'aborts',
      'patches_json',
      'answers_object',
      'patches_builtins',
      'patches_harness',
    ],
    memory: ['fills_memory fills_lists', 'grows_wasm', 'makes_buffers', 'recurses'],
    time: ['never_ends', 'sleeps'],
  },
}

/** The host ends a bot that does these: it never answers. */
export const SILENT = new Set([
  'neverEnds',
  'neverEndsByPromises',
  'waitsInAtomics',
  'never_ends',
  'sleeps',
])
