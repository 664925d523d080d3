import {
  countTests,
  failedTests,
  filesToRunAgain,
  mergeRuns,
  type Run,
  secondAttempts,
  timesByFolder,
} from '../../scripts/test-results/merge-runs'

/** The results of a run: each file with its tests and their outcomes. */
function run(files: Record<string, Record<string, 'passed' | 'failed' | 'pending'> | 'broken'>): Run {
  return {
    testResults: Object.entries(files).map(([file, tests]) => {
      const assertionResults =
        tests === 'broken' ? [] : Object.entries(tests).map(([fullName, status]) => ({ fullName, status }))
      const isGood = tests !== 'broken' && !assertionResults.some(({ status }) => status === 'failed')
      return {
        name: `/shop/${file}`,
        status: isGood ? 'passed' : 'failed',
        startTime: 0,
        endTime: 1500,
        assertionResults,
      }
    }),
  }
}

const FIRST = run({
  'tests/browser/cart.test.ts': { 'the cart is kept': 'failed', 'the cart is emptied': 'passed' },
  'tests/http/orders.test.ts': { 'an order is paid': 'passed', 'an order is skipped': 'pending' },
})

test('a file that may have lost a race runs again, and its tests stand in place of the first', () => {
  expect(filesToRunAgain('/shop', FIRST)).toEqual(['tests/browser/cart.test.ts'])
  const inFirefox = run({ 'tests/engines/firefox.test.ts': { 'a work is bought': 'failed' } })
  expect(filesToRunAgain('/shop', inFirefox)).toEqual(['tests/engines/firefox.test.ts'])
  const second = run({
    'tests/browser/cart.test.ts': { 'the cart is kept': 'passed', 'the cart is emptied': 'passed' },
  })
  const merged = mergeRuns(FIRST, second)
  expect(countTests(merged)).toEqual({ passed: 3, failed: 0, skipped: 1 })
  expect(secondAttempts('/shop', FIRST, merged)).toEqual(['tests/browser/cart.test.ts: the cart is kept'])
})

test('a file that fails again is a failure, and so is one that cannot be loaded', () => {
  const again = run({ 'tests/browser/cart.test.ts': { 'the cart is kept': 'failed' } })
  expect(countTests(mergeRuns(FIRST, again))).toMatchObject({ failed: 1 })
  const broken = run({ 'tests/browser/cart.test.ts': 'broken' })
  expect(countTests(mergeRuns(FIRST, broken))).toMatchObject({ failed: 1 })
  expect(failedTests('/shop', FIRST)).toEqual(['tests/browser/cart.test.ts: the cart is kept'])
  expect(failedTests('/shop', broken)).toEqual(['tests/browser/cart.test.ts'])
  expect(filesToRunAgain('/shop', broken)).toEqual(['tests/browser/cart.test.ts'])
})

test('where many buyers race, in the laws and in the unit tests there is no second attempt', () => {
  for (const file of ['tests/chaos/chaos.test.ts', 'tests/laws/imports.test.ts', 'cms/src/money.test.ts'])
    expect(
      filesToRunAgain('/shop', run({ [file]: { one: 'failed' }, 'tests/http/a.test.ts': { two: 'failed' } })),
    ).toEqual([])
})

test('many failing files are no lost race', () => {
  const files = Array.from({ length: 13 }, (_, at) => [
    `tests/http/${at}.test.ts`,
    { one: 'failed' as const },
  ])
  expect(filesToRunAgain('/shop', run(Object.fromEntries(files)))).toEqual([])
})

test('the time of a run is told by folder, the dearest first', () => {
  const { testResults } = run({
    'tests/http/a.test.ts': {},
    'tests/http/b.test.ts': {},
    'cms/src/c.test.ts': {},
  })
  expect(timesByFolder('/shop', { testResults: [...testResults].reverse() })).toEqual([
    'tests/http: 3 s in 2 files',
    'cms/src: 2 s in 1 files',
  ])
})
