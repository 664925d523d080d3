import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './source-files'

type RanTest = { fullName: string; status: 'passed' | 'failed' | 'pending' }

const REPORTER = pathToFileURL(join(ROOT, 'tests/reporters/spec-coverage-reporter.mjs')).href

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gesso-coverage-'))
  mkdirSync(join(folder, 'docs'))
  writeFileSync(
    join(folder, 'docs/spec-coverage.md'),
    '- A requirement\n  - `tests/a.test.ts: the cart, %s, is kept`\n  - `tests/b.test.ts: the order is paid`\n',
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/**
 * Runs the reporter in a separate process and returns its output: jest loads reporters as ES modules, but not tests.
 */
function report(files: Record<string, RanTest[]>, config: object = {}): string {
  const testResults = Object.entries(files).map(([file, tests]) => ({
    testFilePath: join(folder, file),
    testResults: tests,
  }))
  const script = `
    const { default: Reporter } = await import(${JSON.stringify(REPORTER)})
    const reporter = new Reporter(${JSON.stringify({ rootDir: folder, ...config })})
    process.stderr.write = () => true
    reporter.onRunComplete(new Set([1, 2]), ${JSON.stringify({ testResults })})
    console.log(reporter.getLastError()?.message ?? '')`
  return execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }).trim()
}

const passed = (fullName: string): RanTest => ({ fullName, status: 'passed' })
const CART = passed('at the checkout the cart, of two, is kept')
const ORDER = passed('the order is paid')

test('a run in which every named test passed is good', () => {
  expect(report({ 'tests/a.test.ts': [CART], 'tests/b.test.ts': [ORDER] })).toBe('')
})

test.each([
  [
    'was skipped',
    { 'tests/a.test.ts': [CART], 'tests/b.test.ts': [{ ...ORDER, status: 'pending' as const }] },
  ],
  ['failed', { 'tests/a.test.ts': [CART], 'tests/b.test.ts': [{ ...ORDER, status: 'failed' as const }] }],
  ['has another name', { 'tests/a.test.ts': [CART], 'tests/b.test.ts': [passed('the order is paid twice')] }],
  ['is in a file that did not run', { 'tests/a.test.ts': [CART] }],
])('a run in which a named test %s is not', (_, files) => {
  expect(report(files)).toContain('tests/b.test.ts')
})

test('a run of some files is judged by these alone, and one of tests picked by name is not judged', () => {
  expect(report({ 'tests/a.test.ts': [CART] }, { testPathPatterns: { patterns: ['a.test'] } })).toBe('')
  expect(report({ 'tests/b.test.ts': [] }, { testNamePattern: 'cart' })).toBe('')
})
