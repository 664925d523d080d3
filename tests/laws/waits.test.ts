import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn, ROOT } from './source-files'

/** A pause of a fixed length that does not say what it waits for; `setImmediate` is not a pause. */
const UNNAMED =
  /(?<!jest\.)\bsetTimeout\b|waitForTimeout|^import (?!\{ setImmediate \}).*\btimers\/promises\b/

const EXCEPTIONS: Record<string, string> = {
  'tests/support/until.ts': 'the named waits themselves',
  'tests/support/firefox-driver.ts': 'how long a command may take',
  'tests/support/fault-watch.ts': 'a script for pages',
  'tests/start/start-script.test.ts': 'a script for a server that opens late',
  'tests/laws/waits.test.ts': 'this law',
}

const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || (/^tests\/.*\.ts$/.test(path) && !path.startsWith('tests/bench/'))

/** The lines of a test that wait without saying what for. Tests with a fake clock do not really wait. */
function unnamedWaits(source: string): string[] {
  if (/jest\.useFakeTimers\(/.test(source)) return []
  return source.split('\n').filter((line) => UNNAMED.test(line))
}

test('every wait of a test names what it waits for, by `until` or `letPass`', () => {
  const tests = filesIn().filter(isTest)
  expect(tests.length).toBeGreaterThan(400)
  const found = tests
    .filter((path) => !(path in EXCEPTIONS))
    .flatMap((path) =>
      unnamedWaits(readFileSync(join(ROOT, path), 'utf8')).map((line) => `${path}: ${line.trim()}`),
    )
  expect(found).toEqual([])
})

test('each file that may wait otherwise does', () => {
  for (const path of Object.keys(EXCEPTIONS))
    expect([path, unnamedWaits(readFileSync(join(ROOT, path), 'utf8')).length > 0]).toEqual([path, true])
})

test.each([
  ['await new Promise((done) => setTimeout(done, 300))', 1],
  ['await page.waitForTimeout(80)', 1],
  ["import { setTimeout as sleep } from 'node:timers/promises'", 1],
  ["import { scheduler } from 'node:timers/promises'", 1],
  ["import { setImmediate } from 'node:timers/promises'", 0],
  ['jest.setTimeout(120_000)', 0],
  ["await letPass(300, 'a sweep that must not touch the order')", 0],
])('the law reads %s as unnamed waits: %i', (line, count) => {
  expect(unnamedWaits(line)).toHaveLength(count)
})
