import js from '@eslint/js'
import globals from 'globals'
import jsdoc from 'eslint-plugin-jsdoc'
import regexp from 'eslint-plugin-regexp'
import svelte from 'eslint-plugin-svelte'
import ts from 'typescript-eslint'
import { clockInTests } from './scripts/lib/clock-in-tests.mjs'
import { commentWidth } from './scripts/lib/comment-width.mjs'

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
    // A pattern that goes over a text again and again holds up whatever reads it. Tests, benches and trials read what
    // the project wrote itself.
    ignores: ['**/*.test.*', 'e2e/**', 'bench/**', 'trust/**'],
    plugins: { regexp },
    rules: { 'regexp/no-super-linear-backtracking': 'error', 'regexp/no-super-linear-move': 'error' },
  },
  ...clockInTests,
  ...commentWidth,
  {
    // One writer speaks to terminals, and shows what they would obey (src/main/files/standard.ts).
    files: ['src/**/*.ts'],
    ignores: [
      'src/**/*.test.ts',
      'src/main/files/standard.ts',
      // One sentence of its own; a room of pure functions knows no writer.
      'src/solver/worker/parent-line.ts',
    ],
    rules: {
      'no-console': 'error',
      'no-restricted-properties': [
        'error',
        ...['stdout', 'stderr'].map((property) => ({ object: 'process', property, message: 'src/main/files/standard.ts writes there.' })),
        {
          object: 'standard',
          property: 'write',
          message: 'It writes control signs as they are; sayLine, sayText, giveJson and giveContent do not.',
        },
      ],
    },
  },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser } } },
)
