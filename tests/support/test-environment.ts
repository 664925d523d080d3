import type { Circus } from '@jest/types'
import { TestEnvironment } from 'jest-environment-node'

/**
 * Lets a suite's hooks know whether the current test has failed, so that they can take screenshots, and lends all files of a
 * worker one Playwright: jest would load it anew for each.
 */
export default class FailureTrackingEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup()
    // Not jest's `require`, so it keeps what it has loaded.
    this.global.loadPlaywright = () => require('playwright-core')
  }

  handleTestEvent(event: Circus.Event): void {
    if (event.name === 'test_start') this.global.hasTestFailed = false
    if (event.name === 'test_fn_failure') this.global.hasTestFailed = true
  }
}
