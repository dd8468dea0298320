/** What may cross a process border or lie in the library: plain JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined }
