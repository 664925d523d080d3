import type { Circus } from '@jest/types'
import { TestEnvironment } from 'jest-environment-node'

/**
 * Tells a suite's hooks whether the current test has failed, so that they can take screenshots. Also shares one
 * Playwright among all files of a worker, because jest would load it again for each.
 */
export default class FailureTrackingEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup()
    // Node's `require` instead of jest's, so that the module stays loaded.
    this.global.loadPlaywright = () => require('playwright-core')
  }

  handleTestEvent(event: Circus.Event): void {
    if (event.name === 'test_start') this.global.hasTestFailed = false
    if (event.name === 'test_fn_failure') this.global.hasTestFailed = true
  }
}
