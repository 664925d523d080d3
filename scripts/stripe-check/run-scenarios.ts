import { stripeTaxes } from '../../cms/src/features/taxes/stripe-taxes'
import { stripeGateway } from '../../cms/src/payments/stripe-gateway'
import { type RecordedCall, Recorder } from './recorder'
import { SCENARIOS } from './scenarios'

/** The outcome of one scenario. */
export type Outcome = {
  name: string
  /** Null if it went as the shop expects. */
  problem: string | null
  isRace: boolean
  calls: RecordedCall[]
}

/**
 * Runs the scenarios one after the other.
 * @param given.apiBase the address in front of `/v1`
 * @param given.tell receives each outcome as it ends
 */
export async function runScenarios(given: {
  secretKey: string
  apiBase: string
  isEmulator: boolean
  tell: (outcome: Outcome) => void
}): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const { name, run, isRace = false, onlyEmulator = false } of SCENARIOS) {
    if (onlyEmulator && !given.isEmulator) continue
    const recorder = new Recorder(given.secretKey, given.apiBase)
    const { stripe } = recorder
    const as = 'stripe-check'
    const gateway = { ...stripeGateway(stripe, 'test', as), ...stripeTaxes(stripe, as) }
    const problem = await run({ recorder, stripe, gateway, isEmulator: given.isEmulator }).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    const outcome = { name, problem, isRace, calls: recorder.calls }
    outcomes.push(outcome)
    given.tell(outcome)
  }
  return outcomes
}
