import js from '@eslint/js'
import globals from 'globals'
import jsdoc from 'eslint-plugin-jsdoc'
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
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser } } },
)
