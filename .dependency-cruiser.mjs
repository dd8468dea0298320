import { existsSync, readdirSync } from 'node:fs'

// The layer rules of the house (docs/architecture.md). Each is an error.

// A genre is a folder of the solver that says what a puzzle is, or a page of a pencil genre.
const genre = `(${readdirSync('src/solver/genres')
  .filter((name) => ['puzzle', 'page'].some((file) => existsSync(`src/solver/genres/${name}/${file}.ts`)))
  .join('|')})`

const forbidden = [
  { name: 'no-circles', from: {}, to: { circular: true } },
  {
    name: 'no-circles-of-folders',
    comment:
      'Of two folders only one knows the other: what both need lies below them, what joins them above. A folder may be known by those inside it.',
    scope: 'folder',
    from: {},
    to: { circular: true },
  },
  { name: 'solver-knows-nobody-above', from: { path: '^src/solver' }, to: { path: '^src/(?!solver)' } },
  {
    name: 'solver-is-pure',
    comment:
      'Puzzles are pure functions. Only the entry of a solver process, its line to the parent, and what keeps its memory within bounds, may touch its process.',
    from: {
      path: '^src/solver',
      pathNot: '(\\.test\\.ts|^src/solver/worker/(worker|memory-fence|parent-line)\\.ts|^src/solver/testing/.*)$',
    },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'solver-without-runtime-packages',
    from: { path: '^src/solver', pathNot: '\\.test\\.ts$' },
    to: { path: 'node_modules/(electron|better-sqlite3|kysely|pdfkit|svelte)' },
  },
  {
    name: 'genres-are-strangers',
    from: { path: `^src/solver/genres/${genre}/` },
    to: { path: `^src/solver/genres/${genre}/`, pathNot: '^src/solver/genres/$1/' },
  },
  {
    name: 'shared-solver-knows-no-genre',
    comment: 'What genres share is built below them; only a solver process and the tests that go through all genres stand above them.',
    from: { path: '^src/solver/(kernel|sat|raster|drawing|genre|analysis|pencil)/' },
    to: { path: '^src/solver/(genres|worker|conformance)/' },
  },
  {
    name: 'shared-rooms-know-no-genre',
    comment: 'What a genre is good for is said by its page (solver/genre/genre.ts); only the list of genres knows the pages.',
    from: {
      path: '^src/(cli|main|contract|plan|preload|solver)/',
      pathNot: `(\\.test\\.ts|/testing\\.ts|^src/solver/genres/(index|pencils)\\.ts)$|^src/solver/genres/${genre}/`,
    },
    to: { path: `^src/solver/genres/${genre}/` },
  },
  {
    name: 'shared-window-knows-no-genre',
    from: { path: '^src/renderer/', pathNot: `\\.test\\.ts$|^src/renderer/boards/${genre}/` },
    to: { path: `^src/solver/genres/${genre}/` },
  },
  {
    name: 'one-door-to-a-board',
    comment: 'Nobody but the list of views enters the folder of a genre, and that by its page.',
    from: { path: '^src/renderer/', pathNot: `\\.test\\.ts$|^src/renderer/boards/${genre}/|^src/renderer/boards/genres\\.ts$` },
    to: { path: `^src/renderer/boards/${genre}/` },
  },
  {
    name: 'the-door-is-board',
    from: { path: '^src/renderer/boards/genres\\.ts$' },
    to: { path: `^src/renderer/boards/${genre}/(?!board\\.ts)` },
  },
  {
    name: 'boards-are-strangers',
    from: { path: `^src/renderer/boards/${genre}/` },
    to: { path: `^src/(renderer/boards|solver/genres)/${genre}/`, pathNot: '^src/(renderer/boards|solver/genres)/$1/' },
  },
  {
    name: 'contract-knows-solver-types-only',
    from: { path: '^src/contract' },
    to: { path: '^src/(main|renderer|cli|preload)' },
  },
  { name: 'plan-knows-solver-only', from: { path: '^src/plan' }, to: { path: '^src/(?!plan|solver)' } },
  {
    name: 'plan-is-pure',
    comment: 'Pages follow from values: no file, no font and no window is asked.',
    from: { path: '^src/plan', pathNot: '\\.test\\.ts$' },
    to: { dependencyTypes: ['core', 'npm'] },
  },
  { name: 'renderer-never-main', from: { path: '^src/renderer' }, to: { path: '^src/(main|cli|preload)' } },
  { name: 'renderer-has-no-node', from: { path: '^src/renderer', pathNot: '\\.test\\.ts$' }, to: { dependencyTypes: ['core'] } },
  { name: 'main-never-renderer', from: { path: '^src/(main|cli)' }, to: { path: '^src/renderer' } },
  { name: 'main-never-cli', from: { path: '^src/main' }, to: { path: '^src/cli' } },
  {
    name: 'electron-in-one-room',
    from: { path: '^src', pathNot: '^src/(main/shell/electron|preload)' },
    to: { path: 'node_modules/electron/' },
  },
  {
    name: 'sql-in-one-room',
    from: { path: '^src', pathNot: '^src/main/library' },
    to: { path: 'node_modules/(kysely|better-sqlite3|@types/better-sqlite3)' },
  },
  {
    name: 'queue-server-in-one-room',
    from: { path: '^src', pathNot: '^src/main/remote-queue' },
    to: { path: 'node_modules/(pg|pg-boss|@types/pg)/' },
  },
].map((rule) => ({ severity: 'error', ...rule }))

export default {
  forbidden,
  options: {
    // What tests stand on knows the rooms that it is for, whose tests know it: no layer of the house.
    exclude: { path: '^test-support/' },
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.svelte.ts', '.js', '.mjs', '.json'] },
  },
}
