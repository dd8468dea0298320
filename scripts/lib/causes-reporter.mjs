// For Vitest: a line for each thing that made a run fail, so that the summary can name it. The report in JSON says nothing of what went
// wrong outside a test: an error that nobody caught, or a file's own setting up and clearing away.
import { writeFileSync } from 'node:fs'

const firstLine = ({ name, message }) => `${name ?? 'Error'}: ${String(message).split('\n')[0]}`

/** Where `NANIDO_CAUSES` names a file, the lines are written there when the run ends. */
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
