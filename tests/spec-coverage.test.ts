import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(__dirname, '..')
const NAMED_TEST = /^`(\S+\.test\.tsx?): ([^`]+)`$/

type Requirement = { statement: string; tests: string[] }

/** The requirements of the list, each with the lines under it. */
function readRequirements(): Requirement[] {
  const requirements: Requirement[] = []
  for (const line of readFileSync(join(ROOT, 'docs/spec-coverage.md'), 'utf8').split('\n')) {
    if (line.startsWith('- ')) requirements.push({ statement: line.slice(2), tests: [] })
    if (line.startsWith('  - ')) requirements.at(-1)?.tests.push(line.slice(4))
  }
  return requirements
}

const requirements = readRequirements()

const textOf = (file: string): string => {
  const path = join(ROOT, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

test('every requirement of the specification names its tests', () => {
  expect(requirements.length).toBeGreaterThan(150)
  for (const { statement, tests } of requirements) {
    const namesTests = tests.length > 0 && tests.every((name) => NAMED_TEST.test(name))
    expect([statement, namesTests]).toEqual([statement, true])
  }
})

// tests/reporters/spec-coverage-reporter.mjs checks after the run that they ran and passed.
test('the tests that it names exist', () => {
  const named = requirements.flatMap(({ tests }) => tests)
  const missing = named.filter((name) => {
    const [, file = '', sentence = ''] = NAMED_TEST.exec(name) ?? []
    return !textOf(file).includes(sentence)
  })
  expect(missing).toEqual([])
})
