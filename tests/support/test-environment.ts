import type { Circus } from '@jest/types'
import { TestEnvironment } from 'jest-environment-node'

/** Tells a suite's hooks whether the test at hand has failed, so that they can keep what it saw. */
export default class FailureTrackingEnvironment extends TestEnvironment {
  handleTestEvent(event: Circus.Event): void {
    if (event.name === 'test_start') this.global.hasTestFailed = false
    if (event.name === 'test_fn_failure') this.global.hasTestFailed = true
  }
}
