import { Linter } from 'eslint'
import svelte from 'eslint-plugin-svelte'
import ts from 'typescript-eslint'
import { expect, it } from 'vitest'
import { commentWidth, WIDTH } from './comment-width.mjs'

/** Returns the numbers of the lines that the rule reports. */
const complaints = (text, filename = 'x.ts') => {
  const scripts = { files: ['**/*.ts'], languageOptions: { parser: ts.parser } }
  const components = { files: ['**/*.svelte'], languageOptions: { parserOptions: { parser: ts.parser } } }
  return new Linter().verify(text, [...svelte.configs.base, scripts, components, ...commentWidth], { filename }).map(({ line }) => line)
}
const words = (width) => 'word '.repeat(width).slice(0, width - 1) + '.'

it.each([
  ['//', `// ${words(WIDTH - 2)}`, [1]],
  ['a docstring of one line', `/** ${words(WIDTH - 6)} */\nconst a = 1`, [1]],
  ['the second line of a docstring', `const b = 1\n/**\n * ${words(WIDTH - 3)}\n * ${words(WIDTH - 2)}\n */\nconst a = 1`, [4]],
  ['one indented', `{\n  // ${words(WIDTH - 4)}\n}`, [2]],
])('a wide line is told of: %s', (_, text, lines) => expect(complaints(text)).toEqual(lines))

it('so it is in a component', () => {
  const head = `<!--\n  ${words(WIDTH)}\n-->\n<script lang="ts">\n  // ${words(WIDTH)}\n  const a = 1\n</script>\n<p>{a}</p>\n`
  expect(complaints(head, 'X.svelte').sort((a, b) => a - b)).toEqual([2, 5])
})

it.each([
  ['as wide as it may be', `// ${words(WIDTH - 3)}`],
  ['Japanese, of as many letters', `// ${'字'.repeat(WIDTH - 3)}`],
  ['an address', `// https://example.org/${'a'.repeat(WIDTH)}`],
  ['what follows code', `const a = '${'b'.repeat(WIDTH)}' // prettier-ignore`],
  ['code, and texts in it', `const a = \`\n * ${words(WIDTH)}\``],
])('no complaint: %s', (_, text) => expect(complaints(text)).toEqual([]))
