/**
 * The virtual screen of this worker of Playwright, as more of a program's surroundings: two windows on one screen would take the keyboard
 * from each other. Nothing where there is one display for all (`scripts/e2e.mjs`).
 */
export function ownScreen(): { DISPLAY?: string } {
  const name = process.env['NANIDO_E2E_DISPLAYS']?.split(' ')[Number(process.env['TEST_PARALLEL_INDEX'])]
  return name === undefined ? {} : { DISPLAY: name }
}
