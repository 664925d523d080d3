import { askTwice, isUnclear } from '../../contract/ask-twice'
import type { CancellationResult } from './cancellation'

/** The result of a cancellation. `isDefinite`: it was done or refused, so another attempt is a new cancellation. */
export type CancellationOutcome = { text: string; isProblem: boolean; isDefinite: boolean }

const NOBODY_KNOWS =
  'The shop does not answer, so nobody knows yet whether this was done. Try again in a moment: the same refund is never made twice.'

const done = (text: string): CancellationOutcome => ({ text, isProblem: false, isDefinite: true })

function outcomeOf({ state, refund, refundedAmount }: CancellationResult): CancellationOutcome {
  if (state === 'refused') {
    const text = `The refund was refused, and nothing was done: ${refund?.error ?? ''}`
    return { text, isProblem: true, isDefinite: true }
  }
  if (refund?.state === 'pending')
    return done(
      'The payment provider does not answer. It is asked again every minute; the rest follows by itself.',
    )
  if (state === 'pending')
    return done('The refund is on its way. The rest follows when the bank has confirmed it.')
  return done(refund ? `${refundedAmount} USD are refunded in all.` : 'No money went back.')
}

/**
 * Asks for a cancellation. When the answer is lost, asks once more with the same token.
 * @throws ApiError when it is refused
 */
export async function askCancellation(ask: () => Promise<CancellationResult>): Promise<CancellationOutcome> {
  try {
    return outcomeOf(await askTwice(ask))
  } catch (error) {
    if (!isUnclear(error)) throw error
    return { text: NOBODY_KNOWS, isProblem: true, isDefinite: false }
  }
}
