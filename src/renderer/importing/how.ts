/** How to read a text: the genre, the format, and for records of play the number of moves after which the position is taken. */
export interface HowToRead {
  readonly genre?: string
  readonly format?: string
  readonly atMove?: number
}
