/** A share as a whole percentage, or a dash where there is none. */
export const percent = (share: number | null): string => (share === null ? '–' : `${Math.round(share * 100)} %`)
