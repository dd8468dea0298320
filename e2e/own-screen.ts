/**
 * The environment variable with the virtual screen of this worker of Playwright. Two windows on one screen would take the focus from each
 * other. Empty if there is one display for all (`scripts/e2e.mjs`).
 */
export function ownScreen(): { DISPLAY?: string } {
  const name = process.env['NANIDO_E2E_DISPLAYS']?.split(' ')[Number(process.env['TEST_PARALLEL_INDEX'])]
  return name === undefined ? {} : { DISPLAY: name }
}
