// A line of a comment is at most as wide as a line of code (printWidth in .prettierrc.json): the formatter leaves comments as they are.

/** The most characters of a line. */
export const WIDTH = 140

/** Nothing breaks an address. */
const ADDRESS = /https?:\/\/\S{40,}/

/**
 * The rule: each line of a comment that has the line to itself, in scripts, and in the markup of components. What follows code on
 * its line is left alone, since that is a directive for a tool.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
const rule = {
  meta: { type: 'layout', schema: [], messages: { wide: `A line of a comment has at most ${WIDTH} characters; this one has {{width}}.` } },
  create: (context) => {
    const { sourceCode } = context
    const check = ({ loc: { start, end } }) => {
      for (let line = start.line; line <= end.line; line++) {
        const text = sourceCode.lines[line - 1]
        const width = [...text].length
        const isAlone = line > start.line || text.slice(0, start.column).trim() === ''
        if (width > WIDTH && isAlone && !ADDRESS.test(text))
          context.report({ loc: { line, column: 0 }, messageId: 'wide', data: { width } })
      }
    }
    return {
      Program: () => sourceCode.getAllComments().forEach(check),
      SvelteHTMLComment: check,
    }
  },
}

/** A block for `eslint.config.js`. */
export const commentWidth = [{ plugins: { comments: { rules: { width: rule } } }, rules: { 'comments/width': 'error' } }]
