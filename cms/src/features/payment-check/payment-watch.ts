import type { Context } from '../../platform/context'
import { createWorker, type Worker } from '../../platform/workers/worker'
import { reportProvider } from './provider-alerts'
import type { ProviderWatch } from './provider-watch'
import { reconcilePayments } from './reconcile-payments'
import { StandingAlerts } from './standing-alerts'
import { reportWaiting } from './waiting-alerts'

/**
 * Looks after what no order's own way finds: a refused key, webhooks that do not arrive, money that waits, and once a day
 * what the provider knows and the database does not.
 */
export function createPaymentWatch(context: Context, watch: ProviderWatch): Worker {
  const alerts = new StandingAlerts(context)
  const worker = createWorker({
    name: 'payment_watch',
    trouble: 'Payments are not watched and not compared with the provider',
    payload: context.payload,
    everyMs: context.env.sweepSeconds * 1000,
    round: async (signal) => {
      const { gateway } = context
      if (!gateway) return
      await reportProvider(context, watch, alerts)
      await reportWaiting(context, gateway, alerts)
      if (await reconcilePayments(context, gateway, signal)) context.wake?.('payments')
    },
    whenFailed: 'Payments could not be watched; the next round tries again',
  })
  watch.onChange = worker.wake
  return worker
}
