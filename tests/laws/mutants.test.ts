import { join } from 'node:path'
import mutants from '../../scripts/mutants/mutants.json'
import { tellMutants } from '../../scripts/mutants/tell-mutants'
import { read } from './source-files'

test.each(mutants)(
  'the mutant in which $what still applies, and the test that catches it is there',
  (mutant) => {
    expect(read(mutant.file).split(mutant.text)).toHaveLength(2)
    expect(mutant.replacement).not.toBe(mutant.text)
    expect(read(mutant.suite)).toContain(mutant.test ?? 'test')
  },
)

test('what a run of mutants says counts the files that a unit test reaches, and all of them', () => {
  const mutant = (file: string, status: string, line: number) => ({
    fileName: join('/shop', file),
    status,
    replacement: 'a  <\n b',
    location: { start: { line } },
  })
  const told = tellMutants(
    [
      mutant('sums.ts', 'Killed', 1),
      mutant('sums.ts', 'Timeout', 2),
      mutant('sums.ts', 'Survived', 3),
      mutant('sums.ts', 'NoCoverage', 4),
      mutant('sums.ts', 'Ignored', 5),
      mutant('calls.ts', 'NoCoverage', 6),
    ],
    '/shop',
  )
  expect(told.share).toBe(50)
  expect(told.lines).toEqual([
    'Not noticed:',
    'sums.ts:3 a < b',
    'sums.ts:4 a < b',
    'Not reached by unit tests: calls.ts',
    ' 50 % of 4 in sums.ts',
    '50.0 % of 4 noticed',
  ])
})
