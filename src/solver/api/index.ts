/**
 * The package that other programs import as `nanido/solver`: pure functions over plain JSON, without Electron,
 * SQLite, files or network, in Node and in a browser or its workers. Each call works until it is done: in a window, call it from a worker.
 * docs/solver.md shows how.
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
