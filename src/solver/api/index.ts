/**
 * The package that other programs import as `nanido/solver`. Its functions are pure and work on plain JSON, without Electron, SQLite, files
 * or network. They run in Node, in a browser and in its workers. A call returns when it is done: in a window, it belongs into a worker.
 * docs/solver.md shows examples.
 *
 * @packageDocumentation
 */
export { check, explain, grade, solve } from './answers'
export type { AskOptions, Explained, ExplainedStep, Flaw, Graded, GradeOptions, Solved } from './answers'
export { draw } from './drawing'
export type { DrawOptions } from './drawing'
export { generate } from './generating'
export type { Generated, GenerateOptions } from './generating'
export { genres } from './genre-list'
export type { FormatInfo, GenreInfo, GraderInfo } from './genre-list'
export { PuzzleError } from './puzzle'
export type { Puzzle } from './puzzle'
export { parse, write } from './texts'
export type { ParsedPuzzle, ParsedText, ParseOptions, Problem, WrittenText } from './texts'
export type { Json } from '../kernel/json'
export type { Language, Text } from '../kernel/message'
export type { Option, OptionValues } from '../kernel/option'
export type { VerdictKind } from '../kernel/verdict'
