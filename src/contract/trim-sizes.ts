/** Trim sizes that books are made in, in millimetres: A and B (JIS) series, and the two small sizes of Japanese pocket books. */
export const TRIM_SIZES: Readonly<Record<string, { readonly width: number; readonly height: number }>> = {
  A4: { width: 210, height: 297 },
  B5: { width: 182, height: 257 },
  A5: { width: 148, height: 210 },
  B6: { width: 128, height: 182 },
  Shinsho: { width: 103, height: 182 },
  Bunko: { width: 105, height: 148 },
  Letter: { width: 216, height: 279 },
}
