/**
 * Answers `.ci/run` about its test runs. `test-results again FIRST` prints the files that get a second
 * attempt, one per line. `test-results count STATUS FIRST [SECOND]` prints where the time went, the tests
 * that needed a second attempt, and in its last line `N passed, N failed`. STATUS is the exit code of the
 * last run; the command fails if anything failed.
 */
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import SpecCoverageReporter from '../tests/reporters/spec-coverage-reporter.mjs'
import {
  countTests,
  failedTests,
  filesToRunAgain,
  mergeRuns,
  type Run,
  secondAttempts,
  timesByFolder,
} from './test-results/merge-runs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const say = (line: string) => process.stdout.write(`${line}\n`)
const read = (file: string): Run => JSON.parse(readFileSync(file, 'utf8'))

/** Whether docs/spec-coverage.md names a test that did not pass in the merged run; prints which. */
function isCoverageBroken({ testResults }: Run): boolean {
  const reporter = new SpecCoverageReporter({ rootDir: root })
  reporter.onRunComplete(new Set(['units', 'journeys']), {
    testResults: testResults.map(({ name, assertionResults }) => ({
      testFilePath: name,
      testResults: [...assertionResults],
    })),
  })
  return reporter.getLastError() !== undefined
}

const [task, ...values] = process.argv.slice(2)
if (task === 'again') {
  const [file = ''] = values
  for (const path of filesToRunAgain(root, read(file))) say(path)
} else {
  const [status, firstFile = '', secondFile] = values
  const first = read(firstFile)
  const merged = secondFile ? mergeRuns(first, read(secondFile)) : first
  for (const line of timesByFolder(root, first)) say(line)
  for (const test of secondAttempts(root, first, merged)) say(`Needed a second attempt: ${test}`)
  for (const test of failedTests(root, merged)) say(`Failed: ${test}`)
  const { passed, failed, skipped } = countTests(merged)
  // A run can also fail as a whole.
  const allFailed = failed === 0 && (status !== '0' || isCoverageBroken(merged)) ? 1 : failed
  say(`${passed} passed, ${allFailed} failed${skipped ? `, ${skipped} skipped` : ''}`)
  process.exitCode = allFailed > 0 || passed === 0 ? 1 : 0
}
