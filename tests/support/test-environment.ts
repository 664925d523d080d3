import type { Circus } from '@jest/types'
import { TestEnvironment } from 'jest-environment-node'

/** Lets a suite's hooks know whether the current test has failed, so that they can take screenshots. */
export default class FailureTrackingEnvironment extends TestEnvironment {
  handleTestEvent(event: Circus.Event): void {
    if (event.name === 'test_start') this.global.hasTestFailed = false
    if (event.name === 'test_fn_failure') this.global.hasTestFailed = true
  }
}
