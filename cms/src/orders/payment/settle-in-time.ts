import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../../platform/context'
import { safeMessage } from '../../platform/log/logged-error'
import { settleOrder } from './settle-order'

/** How long a person waits for the provider's answer about an order; after that, the known state is the answer. */
const MAX_WAIT_MS = 2000

/**
 * As `settleOrder`, for somebody who is waiting. If it takes too long, it continues in the background.
 * @throws whatever `settleOrder` throws in time
 */
export async function settleInTime(context: Context, orderId: string): Promise<void> {
  const waiting = new AbortController()
  const settling = settleOrder(context, orderId)
  let isInTime = true
  const late = sleep(MAX_WAIT_MS, undefined, { signal: waiting.signal, ref: false }).then(
    () => {
      isInTime = false
    },
    () => {},
  )
  const done = settling.then(
    () => {},
    (error: unknown) => {
      if (isInTime) throw error
      const reason = safeMessage(error)
      context.payload.logger.warn({ msg: 'Settling went on without the buyer, and failed', orderId, reason })
    },
  )
  try {
    await Promise.race([done, late])
  } finally {
    waiting.abort()
  }
}
