/** Whether keys are shown, and `Mod` is meant, as on a Mac. */
export const isMac = navigator.userAgent.includes('Macintosh')
