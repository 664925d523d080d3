import { type Factors, factorsSchema } from '@gesso/shared-types/account'
import { ApiError } from '@gesso/shared-types/call-endpoint'
import type { CancellationResult } from '@gesso/shared-types/cancellation'
import type { CallInput } from '@gesso/shared-types/contract'
import { callApi } from '../../api/call-api'

/** What came of it; `proof`: the shop asks first who is there. */
export type Outcome =
  | { kind: 'done'; text: string }
  /** `isDefinite`: it was refused, so the next try is another cancellation. */
  | { kind: 'problem'; text: string; isDefinite: boolean }
  | { kind: 'proof'; factors: Factors }

/** Before a call without an answer is repeated. */
const PAUSE_MS = 1500

const NOBODY_KNOWS =
  'The shop does not answer, so nobody knows yet whether this was done. Try again in a moment: the same refund is never made twice.'

/** No answer, or one of a shop that is in trouble: it may have been done or not. */
const isUnclear = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500

function outcomeOf({ state, refund, refundedAmount }: CancellationResult): Outcome {
  if (state === 'refused') {
    return {
      kind: 'problem',
      text: `The refund was refused, and nothing was done: ${refund?.error ?? ''}`,
      isDefinite: true,
    }
  }
  if (refund?.state === 'pending') {
    return {
      kind: 'done',
      text: 'The payment provider does not answer. It is asked again every minute; the rest follows by itself.',
    }
  }
  if (state === 'pending') {
    return {
      kind: 'done',
      text: 'The refund is on its way. The rest follows when the bank has confirmed it.',
    }
  }
  return { kind: 'done', text: refund ? `${refundedAmount} USD are refunded in all.` : 'No money went back.' }
}

/**
 * Asks for a cancellation; when the answer is lost, asks once more under the same token, to learn what came of it.
 * @throws ApiError for a refusal
 */
export async function requestCancellation(input: CallInput<'cancelOrder'>): Promise<Outcome> {
  const ask = () => callApi('cancelOrder', input)
  try {
    const answer = await ask().catch(async (error: unknown) => {
      if (!isUnclear(error)) throw error
      await new Promise((done) => setTimeout(done, PAUSE_MS))
      return ask()
    })
    return outcomeOf(answer)
  } catch (error) {
    if (isUnclear(error)) return { kind: 'problem', text: NOBODY_KNOWS, isDefinite: false }
    if (!(error instanceof ApiError) || error.body?.code !== 'proof_required') throw error
    return { kind: 'proof', factors: factorsSchema.parse(error.body.details) }
  }
}
