import { relative, sep } from 'node:path'
import TestRunner, { EmittingTestRunner } from 'jest-runner'

/**
 * Files that mostly wait, for limits and for rounds of the shop's workers, and need little processor time
 * (docs/decisions/what-tests-cost.md). None of them measures a buyer's waiting time.
 */
const WAITING_FILES = [
  'tests/chaos/connections-lost.test.ts',
  'tests/http/confirmed-by-email.test.ts',
  'tests/http/newsletters.test.ts',
  'tests/http/orders-undisturbed.test.ts',
  'tests/http/payment-check.test.ts',
  'tests/http/payments-sweep.test.ts',
  'tests/http/purging.test.ts',
  'tests/http/requests-slow.test.ts',
  'tests/http/page-views.test.ts',
]

/** Jest's own runner, with one more worker for the files that wait. */
export default class RunnerBesideWaiting extends EmittingTestRunner {
  /** @param {ConstructorParameters<typeof TestRunner>} given */
  constructor(...given) {
    super(...given)
    const [globalConfig, context] = given
    this.busy = new TestRunner(globalConfig, context)
    this.waiting = new TestRunner({ ...globalConfig, maxWorkers: 1 }, context)
  }

  /** @type {TestRunner['runTests']} */
  async runTests(tests, watcher, options) {
    const { rootDir } = this._globalConfig
    /** @param {(typeof tests)[number]} test */
    const isWaiting = ({ path }) => WAITING_FILES.includes(relative(rootDir, path).replaceAll(sep, '/'))
    const waiting = tests.filter(isWaiting)
    if (options.serial || waiting.length === tests.length) return this.busy.runTests(tests, watcher, options)
    const busy = tests.filter((test) => !isWaiting(test))
    await Promise.all([
      this.busy.runTests(busy, watcher, options),
      waiting.length > 0 && this.waiting.runTests(waiting, watcher, options),
    ])
  }

  /** @type {TestRunner['on']} */
  on(name, listener) {
    const ends = [this.busy.on(name, listener), this.waiting.on(name, listener)]
    return () => {
      for (const end of ends) end()
    }
  }
}
