/** The encodings in which a text file may be written; UTF-8 where nobody asks for another. */
export const ENCODINGS = ['utf-8', 'shift_jis'] as const
/** One of them. `shift_jis` is Windows' (code page 932), which older Japanese programs read. */
export type Encoding = (typeof ENCODINGS)[number]
