import { expect, it } from 'vitest'
import { sizeFor } from './batch-size'

it.each([
  // Columns: milliseconds for a task, number of tasks, processes, expected tasks in a batch.
  [10, 1_000_000, 8, 1000],
  [10, 6400, 8, 200],
  [10, 100, 8, 100],
  [60_000, 1000, 8, 1],
  [0.02, 10_000_000, 8, 20_000],
  [500, 1000, 1000, 2],
])('%d ms a task, %d tasks, %d processes', (perTask, tasks, processes, size) => expect(sizeFor(perTask, tasks, processes)).toBe(size))
