/** The encodings of text files; the default is UTF-8. */
export const ENCODINGS = ['utf-8', 'shift_jis'] as const
/** An encoding of {@link ENCODINGS}. `shift_jis` is the variant of Windows (code page 932), which older Japanese programs read. */
export type Encoding = (typeof ENCODINGS)[number]
