/** How to read a text: its genre and format; for records of play, the number of the move after which the position is taken. */
export interface HowToRead {
  readonly genre?: string
  readonly format?: string
  readonly atMove?: number
}
