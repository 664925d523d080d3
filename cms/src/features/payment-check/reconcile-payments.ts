import { deleteOldAttempts } from '../../payments/attempts'
import type { Listed, PaymentGateway } from '../../payments/gateway'
import type { Context } from '../../platform/context'
import { compareIntents, findMissingPayments } from './compare-intents'
import { compareRefunds } from './compare-refunds'
import { fillInFees } from './fill-in-fees'
import {
  finishReconciliation,
  keepLease,
  leaseReconciliation,
  postponeReconciliation,
} from './reconciliation-row'
import type { Run } from './run'

/** How many days are compared: an authorisation may be captured a week after its intent was created. */
const DAYS = 10

/**
 * Compares the provider's payments and refunds of the last days with the database, when due: what the shop missed
 * becomes an event for the worker, what it cannot know becomes an alert, and a stray authorisation is voided. Only
 * this installation's payments are compared. Any process may call it at any time; one of them does the work.
 * @returns whether there are events to process
 */
export async function reconcilePayments(
  context: Context,
  gateway: PaymentGateway,
  signal: AbortSignal,
): Promise<boolean> {
  const { mode } = gateway
  if (!(await leaseReconciliation(context, mode))) return false
  const since = new Date(Date.now() - DAYS * 24 * 60 * 60_000)
  const counts = { payments: 0, refunds: 0, late: 0, voided: 0, alerts: 0 }
  const run: Run = { gateway, since, seen: new Set(), counts }
  try {
    await eachPage(context, run, signal, gateway.listIntentsSince, (intents) =>
      compareIntents(context, run, intents),
    )
    await eachPage(context, run, signal, gateway.listRefundsSince, (refunds) =>
      compareRefunds(context, run, refunds),
    )
    await findMissingPayments(context, run)
    await deleteOldAttempts(context)
    await fillInFees(context, gateway, signal)
    await finishReconciliation(context, mode, since, counts)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    await postponeReconciliation(context, mode, reason)
    context.payload.logger.warn({ msg: 'The payments could not be compared with the provider', reason })
  }
  return counts.late > 0
}

async function eachPage<Item>(
  context: Context,
  run: Run,
  signal: AbortSignal,
  list: (range: { since: Date; after: string | null }) => Promise<Listed<Item>>,
  compare: (items: Item[]) => Promise<void>,
): Promise<void> {
  let after: string | null = null
  do {
    if (signal.aborted) throw new Error('The shop was stopped meanwhile')
    const page: Listed<Item> = await list({ since: run.since, after })
    await compare(page.items)
    await keepLease(context, run.gateway.mode)
    after = page.next
  } while (after !== null)
}
