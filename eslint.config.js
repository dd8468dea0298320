import js from '@eslint/js'
import globals from 'globals'
import jsdoc from 'eslint-plugin-jsdoc'
import regexp from 'eslint-plugin-regexp'
import svelte from 'eslint-plugin-svelte'
import ts from 'typescript-eslint'

export default ts.config(
  { ignores: ['out', 'dist', 'test-results', 'node_modules'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    rules: {
      'no-undef': 'off', // the compiler's work
      '@typescript-eslint/no-non-null-assertion': 'off', // typed-array loops: the index is in bounds by construction
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: ['../../*'], message: 'Farther away than the next folder: a package import (#solver/…) says from which room.' },
          ],
        },
      ],
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['src/**/*.ts'],
    ignores: ['src/**/*.test.ts'],
    plugins: { jsdoc },
    rules: {
      'jsdoc/require-jsdoc': [
        'error',
        {
          publicOnly: true,
          contexts: ['TSInterfaceDeclaration', 'TSTypeAliasDeclaration', 'ExportNamedDeclaration > VariableDeclaration'],
          require: { FunctionDeclaration: true, ClassDeclaration: true },
        },
      ],
    },
  },
  {
    // A schema and the type it describes share a name and one docstring.
    files: ['src/contract/**/*.ts'],
    ignores: ['src/**/*.test.ts'],
    rules: {
      'jsdoc/require-jsdoc': [
        'error',
        {
          publicOnly: true,
          contexts: ['ExportNamedDeclaration > VariableDeclaration'],
          require: { FunctionDeclaration: true, ClassDeclaration: true },
        },
      ],
    },
  },
  {
    files: ['src/contract/**/*.ts', 'src/main/{jobs,solver-pool}/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.property.name='object'][callee.object.name='z']",
          message: 'It strips what it does not name; z.strictObject refuses it (docs/decisions/001-types-and-schemas.md).',
        },
      ],
    },
  },
  {
    // A pattern that goes over a text again and again holds up whatever reads it. Tests, benches and trials read what the project wrote itself.
    ignores: ['**/*.test.*', 'e2e/**', 'bench/**', 'trust/**'],
    plugins: { regexp },
    rules: { 'regexp/no-super-linear-backtracking': 'error', 'regexp/no-super-linear-move': 'error' },
  },
  {
    // What hangs on how quick a machine is fails on another one: time belongs to bench/, e2e/speed/ and `npm run trust -- --full`.
    files: ['**/*.test.ts', '**/*.test.mjs', 'e2e/**/*.ts', 'src/solver/testing/growth.ts'],
    ignores: ['e2e/speed/**', 'e2e/pictures/**', 'e2e/silence/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          ["MemberExpression[object.name='performance'][property.name='now']", 'Count steps, calls or answers.'],
          ["MemberExpression[object.name='Date'][property.name='now']", 'Count steps, calls or answers; vi.setSystemTime sets a date.'],
          ['MemberExpression[property.name=/^(cpuUsage|threadCpuUsage|resourceUsage|hrtime)$/]', 'Count steps, calls or answers.'],
          [
            "MemberExpression[property.name='waitForTimeout']",
            'Wait for what will come: expect(…), expect.poll, still or frames (e2e/steps.ts).',
          ],
          [
            'CallExpression[callee.name=/^(setTimeout|setInterval)$/]',
            'Wait for what will come: vi.waitFor, or turns (main/testing/turns.ts).',
          ],
          [
            "ImportDeclaration[source.value='node:timers/promises'] > ImportSpecifier[imported.name=/^set(Timeout|Interval)$/]",
            'Wait for what will come: vi.waitFor, or turns (main/testing/turns.ts).',
          ],
        ].map(([selector, way]) => ({ selector, message: `A test never asks the clock. ${way}` })),
      ],
    },
  },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser } } },
)
