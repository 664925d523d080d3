import type { ConnectedStripe } from '@gesso/shared-types/settings/payments-settings'
import { endTestOrders } from '../../orders/payment/release-test-orders'
import type { Context } from '../../platform/context'
import { safeMessage } from '../../platform/log/logged-error'
import { openStripe } from '../open-account'
import { withProviderDeadline } from '../provider-deadline'
import { refuseFixed } from './connect-stripe'
import { readPayments } from './read-payments'
import { changeHeld, type HeldAccount, leavingCurrent } from './stored-stripe'
import { removeEndpoint } from './webhook-endpoint'

const REMOVING_MS = 10_000

const TEST_ENDED = 'Stripe was disconnected: this test order was closed.'

/**
 * Ends what was begun, or else the connection. Payments under way in a live account are still finished, and its keys
 * kept for that time; those of a test account end at once.
 * @throws AppError conflict where the environment sets payments
 */
export async function disconnectStripe(context: Context): Promise<ConnectedStripe> {
  refuseFixed(context)
  const { gone, releasedWorks } = await changeHeld(context, async (tx, held) => {
    const { current, next } = held
    if (next) {
      // The endpoint of the same account stays in use.
      const isShared = current?.account.endpoint?.id === next.account.endpoint?.id
      return { held: { ...held, next: null }, answer: { gone: isShared ? null : next, releasedWorks: 0 } }
    }
    const isTest = current?.account.mode === 'test'
    return {
      held: { current: null, next: null, former: leavingCurrent(held) },
      answer: {
        gone: isTest ? current : null,
        releasedWorks: isTest ? await endTestOrders(tx, TEST_ENDED) : 0,
      },
    }
  })
  if (gone) await tidyUp(context, gone)
  return { ...(await readPayments(context)), releasedWorks }
}

/** Removes the endpoint at Stripe, if Stripe answers: one that is left over does no harm. */
async function tidyUp(context: Context, { account, secrets }: HeldAccount): Promise<void> {
  const { endpoint } = account
  if (!endpoint) return
  const stripe = openStripe({ secretKey: secrets.secretKey, apiBase: context.env.stripe.apiBase })
  await withProviderDeadline(REMOVING_MS, () => removeEndpoint(stripe, endpoint.id)).catch(
    (error: unknown) => {
      context.payload.logger.warn({
        msg: 'The webhook endpoint could not be removed',
        reason: safeMessage(error),
      })
    },
  )
}
