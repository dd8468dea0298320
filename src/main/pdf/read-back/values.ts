/** A name of PDF, e.g. `/DeviceGray`. */
export class Name {
  /** @param text without its slash */
  constructor(readonly text: string) {}
}

/** A reference to another object. */
export class Ref {
  constructor(
    readonly number: number,
    readonly generation: number,
  ) {}
}

/** An operator of a content stream, or a word of the file's own syntax, e.g. `obj`. */
export class Word {
  constructor(readonly text: string) {}
}

/** A dictionary. */
export type Dictionary = ReadonlyMap<string, Value>

/** A stream: its dictionary, and its bytes as they lie in the file. */
export class Stream {
  constructor(
    readonly dictionary: Dictionary,
    readonly packed: Uint8Array,
  ) {}
}

/** Any value in a PDF; texts are strings of bytes. */
export type Value = null | boolean | number | string | Name | Ref | Stream | Dictionary | readonly Value[]

/** Whether a value is a dictionary. */
export const isDictionary = (value: unknown): value is Dictionary => value instanceof Map
