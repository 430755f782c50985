import antfu from '@antfu/eslint-config'
import { boundaries } from './scripts/lint/boundaries.mjs'
import { READ_ATTRIBUTES, texts } from './scripts/lint/texts.mjs'

export default antfu(
  {
    vue: { a11y: true },
    typescript: {
      overrides: {
        'ts/no-explicit-any': 'error',
        'ts/no-non-null-assertion': 'error',
      },
    },
    ignores: [
      'out',
      'out-testing-games',
      'dist',
      'clients',
      'electron.vite.config.ts.*.mjs', // is there only while a build beside the lint reads its configuration
      '**/testdata',
      'src/*/games/*/**/assembly', // AssemblyScript only looks like TypeScript
    ],
  },
  {
    rules: {
      // A short object or a short choice reads best on its one line.
      'antfu/reasonable-newline': 'off',
      // Calls in a chain stand where there is room for them.
      'antfu/consistent-chaining': 'off',
      // A type often says it all.
      'jsdoc/require-property-description': 'off',
      'jsdoc/require-returns-description': 'off',
    },
  },
  {
    files: ['**/*.{ts,mjs,js,vue}'],
    rules: {
      // A sentence or a pattern may be longer: nobody parts one to count its letters.
      'style/max-len': ['error', {
        code: 120,
        ignoreUrls: true,
        ignoreTemplateLiterals: true,
        ignoreRegExpLiterals: true,
        ignorePattern: `'[^']{60,}'|"[^"]{60,}"|eslint-disable`,
      }],
    },
  },
  {
    files: ['**/*.vue'],
    rules: {
      // A label names what is in it, or what its `for` points to; the rule asks for both.
      'vue-a11y/label-has-for': ['error', { required: { some: ['nesting', 'id'] } }],
    },
  },
  {
    files: ['src/**/*.{ts,vue}'],
    plugins: { fulcrum: { rules: { ...boundaries.rules, ...texts } } },
    rules: { 'fulcrum/boundaries': 'error', 'fulcrum/names-of-games': 'error', 'fulcrum/names-of-formats': 'error' },
  },
  {
    files: ['src/renderer/**/*.{ts,vue}'],
    rules: { 'fulcrum/texts-in-place': 'error' },
  },
  {
    files: ['src/renderer/**/*.vue'],
    ignores: ['src/renderer/games/testing/**'], // nobody but tests sees them
    rules: {
      'vue/no-bare-strings-in-template': ['error', {
        attributes: { '/.+/': READ_ATTRIBUTES },
        allowlist: ['/^[^\\p{L}]+$/u'], // what has no letter is the same in every language
      }],
    },
  },
  {
    files: ['src/renderer/games/*/bots/*.js'], // students read them: bots draw with `show` and print
    languageOptions: { globals: { show: 'readonly' } },
    rules: { 'no-console': 'off' },
  },
  {
    files: [
      'bin/*.mjs',
      'src/main/cli.ts',
      'src/main/index.ts',
      'bench/run.ts',
      'bench/attachedWindow.ts',
      'attack/run.ts',
      'attack/attackerThread.ts',
    ],
    rules: { 'antfu/no-top-level-await': 'off' }, // nothing imports these
  },
)
