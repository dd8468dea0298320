import { sql as library } from './0001-library'

/** One step from a library of version `number - 1` to one of version `number`. */
export interface Migration {
  readonly number: number
  readonly name: string
  readonly sql: string
}

/** Every migration in order. One that has landed never changes; a change of the schema is a new file and a new line here. */
export const migrations: readonly Migration[] = [{ number: 1, name: 'library', sql: library }]
