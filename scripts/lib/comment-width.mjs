// A lint rule that limits comment lines to the width of code (printWidth in .prettierrc.json), because the formatter does not wrap
// comments.

/** The greatest number of characters in a line. */
export const WIDTH = 140

/** Long addresses are exempt, because they cannot be wrapped. */
const ADDRESS = /https?:\/\/\S{40,}/

/**
 * The rule. It checks every line of a comment that stands on lines of its own, in scripts and in the markup of components. A comment after
 * code on the same line is ignored, since it is a directive for a tool.
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

/** A configuration block for `eslint.config.js`. */
export const commentWidth = [{ plugins: { comments: { rules: { width: rule } } }, rules: { 'comments/width': 'error' } }]
