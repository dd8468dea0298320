// A Vitest reporter that writes one line for each cause of a failed run, for the summary. Vitest's JSON report omits errors outside tests:
// uncaught ones, and those of a file's setup and teardown.
import { writeFileSync } from 'node:fs'

const firstLine = ({ name, message }) => `${name ?? 'Error'}: ${String(message).split('\n')[0]}`

/** The reporter. If `NANIDO_CAUSES` names a file, the lines are written to it when the run ends. */
export default class CausesReporter {
  onTestRunEnd(modules, unhandled) {
    const file = process.env.NANIDO_CAUSES
    if (file === undefined) return
    const lines = modules.flatMap((module) => [
      ...module.errors().map((error) => `${module.relativeModuleId}: ${firstLine(error)}`),
      ...[...module.children.allSuites()].flatMap((suite) =>
        suite.errors().map((error) => `${module.relativeModuleId}: ${suite.fullName}: ${firstLine(error)}`),
      ),
      ...[...module.children.allTests('failed')].map((test) => `${module.relativeModuleId}: ${test.fullName}`),
    ])
    const outside = unhandled.map((error) => `nobody caught ${firstLine(error)}${whileTesting(error)}\n${error.stack ?? ''}`.trimEnd())
    writeFileSync(file, [...lines, ...outside].join('\n'))
  }
}

const whileTesting = ({ VITEST_TEST_PATH: path, VITEST_TEST_NAME: name }) => (path ? ` (${[path, name].filter(Boolean).join(': ')})` : '')
