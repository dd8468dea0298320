import { forkNode, PRINTER, READER, SOLVER } from '#main/jobs/index.ts'
import { type Application, type ApplicationOptions, openApplication } from '../application'

/**
 * Opens the application with Node's child processes. This file is loaded only after the browser was started, because it loads the services
 * and all genres.
 */
export function openInNode(
  options: Omit<ApplicationOptions, 'shell' | 'fork' | 'forkReader' | 'forkPrinter' | 'forkMaintenance'>,
): Promise<Application> {
  const { files } = options
  return openApplication({
    ...options,
    shell: 'chromium',
    fork: forkNode(files.solverWorker, 'inherit', SOLVER),
    forkReader: forkNode(files.reader, 'inherit', READER),
    forkPrinter: forkNode(files.printer, 'inherit', PRINTER),
    forkMaintenance: forkNode(files.maintenance),
  })
}
