/*
 * The inner loops of the clause engine, in AssemblyScript: propagation, conflict analysis, and the heap of variables to decide.
 * `npm run assembly` compiles it into ../core-code.ts, and ../memory.ts calls it. Why: docs/decisions/017-clauses-in-webassembly.md.
 */
export { beginAnalysis, learn } from './analysis'
export { bump, choice, decay, fillHeap, pop, push } from './heap'
export { place } from './memory'
export { propagate, takeBack } from './propagate'
