import { relative } from 'node:path'

/** The parts of `jest --json` output that are needed here. */
export type Run = { testResults: readonly Suite[] }
type Suite = {
  /** An absolute path. */
  name: string
  status: string
  /** In milliseconds. */
  startTime: number
  endTime: number
  assertionResults: readonly { fullName: string; status: string }[]
}

/** The kinds of tests that can lose a race on a busy machine; others get one attempt. */
const KINDS = ['tests/browser/', 'tests/panel/', 'tests/http/', 'tests/start/', 'tests/engines/', 'packages/']

/** With more failures than this, races are not the reason. */
const MOST_FILES = 12

const hasFailed = ({ status, assertionResults }: Suite): boolean =>
  status === 'failed' || assertionResults.some((test) => test.status === 'failed')

/**
 * Lists the files of a run that get a second attempt (docs/decisions/second-attempt.md), each in a shop of
 * its own.
 * @param root the project's folder
 * @returns paths from the root; none if anything else failed too, or too many did
 */
export function filesToRunAgain(root: string, run: Run): string[] {
  const failed = run.testResults.filter(hasFailed).map(({ name }) => relative(root, name))
  const isRace = failed.every((file) => KINDS.some((kind) => file.startsWith(kind)))
  return isRace && failed.length <= MOST_FILES ? failed : []
}

/** Replaces the first results of files by those of their second attempt. */
export function mergeRuns(first: Run, second: Run): Run {
  const again = new Map(second.testResults.map((suite) => [suite.name, suite]))
  const testResults = first.testResults.map((suite) => again.get(suite.name) ?? suite)
  return { testResults }
}

/** Lists the tests that failed at first and passed in a second attempt. @returns `file: name` */
export function secondAttempts(root: string, first: Run, merged: Run): string[] {
  const passed = new Set(
    merged.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'passed')
        .map(({ fullName }) => `${name}\n${fullName}`),
    ),
  )
  return first.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ fullName, status }) => status === 'failed' && passed.has(`${name}\n${fullName}`))
      .map(({ fullName }) => `${relative(root, name)}: ${fullName}`),
  )
}

/** Lists the failed tests of a run. A suite that failed as a whole has no tests and counts itself. */
const failuresOf = ({ testResults }: Run): { file: string; test?: string }[] =>
  testResults.filter(hasFailed).flatMap(({ name, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    return failed.length > 0
      ? failed.map(({ fullName }) => ({ file: name, test: fullName }))
      : [{ file: name }]
  })

/** Lists the failed tests. @returns `file: name`, or only the file if it failed as a whole */
export const failedTests = (root: string, run: Run): string[] =>
  failuresOf(run).map(({ file, test }) => [relative(root, file), test].filter(Boolean).join(': '))

/** Counts the tests of a run by outcome. A suite that failed as a whole counts as one. */
export function countTests(run: Run): { passed: number; failed: number; skipped: number } {
  const statuses = run.testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ status }) => status),
  )
  const count = (status: string) => statuses.filter((one) => one === status).length
  return {
    passed: count('passed'),
    failed: failuresOf(run).length,
    skipped: count('pending'),
  }
}

/**
 * Adds up the time of a run by folder. @returns a line per folder, the slowest first: `tests/http: 812 s in
 * 60 files`
 */
export function timesByFolder(root: string, run: Run): string[] {
  const folders = new Map<string, { seconds: number; files: number }>()
  for (const { name, startTime, endTime } of run.testResults) {
    const folder = relative(root, name).split('/').slice(0, 2).join('/')
    const { seconds, files } = folders.get(folder) ?? { seconds: 0, files: 0 }
    folders.set(folder, { seconds: seconds + (endTime - startTime) / 1000, files: files + 1 })
  }
  return [...folders]
    .sort(([, one], [, other]) => other.seconds - one.seconds)
    .map(([folder, { seconds, files }]) => `${folder}: ${Math.round(seconds)} s in ${files} files`)
}
