import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import mutants from '../../scripts/mutants/mutants.json'
import { ROOT } from './source-files'

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

test.each(mutants)(
  'the mutant in which $what still applies, and the test that catches it is there',
  (mutant) => {
    expect(read(mutant.file).split(mutant.text)).toHaveLength(2)
    expect(mutant.replacement).not.toBe(mutant.text)
    expect(read(mutant.suite)).toContain(mutant.test ?? 'test')
  },
)
