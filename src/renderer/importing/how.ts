/** As which genre and format a text is read, and, of records of play, after which move the position is wanted. */
export interface HowToRead {
  readonly genre?: string
  readonly format?: string
  readonly atMove?: number
}
