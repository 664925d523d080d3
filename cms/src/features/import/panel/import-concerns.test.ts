import type { ImportGroup, ImportRun } from '@gesso/shared-types/features/import/import'
import { agreedRows, concernsIn, rowsWith } from './import-concerns'

const GROUPS: ImportGroup[] = [
  { concerns: ['repriced'], rows: 10, titles: ['A', 'B'] },
  { concerns: ['relisted', 'repriced'], rows: 2, titles: ['C', 'D'] },
  { concerns: ['stale'], rows: 1, titles: ['E'] },
]
const run = { ready: 20, groups: GROUPS } as ImportRun

test('a row is written when all of its concerns are agreed to', () => {
  expect(agreedRows(run, [])).toBe(7)
  expect(agreedRows(run, ['repriced'])).toBe(17)
  expect(agreedRows(run, ['relisted'])).toBe(7)
  expect(agreedRows(run, ['relisted', 'repriced', 'stale'])).toBe(20)
})

test('concerns are named with their rows, the gravest first', () => {
  expect(concernsIn(GROUPS)).toEqual(['relisted', 'stale', 'repriced'])
  expect(rowsWith(GROUPS, 'repriced')).toEqual({ rows: 12, titles: ['A', 'B', 'C', 'D'] })
})
