import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(__dirname, '..')
const rows = readFileSync(join(ROOT, 'docs/spec-coverage.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (---|Requirement)/.test(line))
  .map((line) =>
    line
      .slice(2, -2)
      .split(' | ')
      .map((cell) => cell.trim()),
  )

const textOf = (file: string): string => {
  const path = join(ROOT, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

test('every row on the specification names its tests, or the word later', () => {
  expect(rows.length).toBeGreaterThan(150)
  for (const [requirement, tests = ''] of rows) {
    const names =
      tests === '_later_' || tests.split('<br>').every((name) => /^`\S+\.test\.tsx?: .+`$/.test(name))
    expect([requirement, names]).toEqual([requirement, true])
  }
})

test('the tests that it names exist', () => {
  const named = rows.flatMap(([, tests = '']) => [...tests.matchAll(/`(\S+\.test\.tsx?): ([^`]+)`/g)])
  const missing = named
    .filter(([, file = '', sentence = '']) => !textOf(file).includes(sentence))
    .map(([name]) => name)
  expect(missing).toEqual([])
})
