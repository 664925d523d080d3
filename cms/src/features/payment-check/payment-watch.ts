import type { Context } from '../../platform/context'
import { createWorker, type Worker } from '../../platform/workers/worker'
import { reportProvider } from './provider-alerts'
import type { ProviderWatch } from './provider-watch'
import { reconcilePayments } from './reconcile-payments'
import { StandingAlerts } from './standing-alerts'
import { reportWaiting } from './waiting-alerts'

/**
 * Creates the worker that watches for what single orders do not show: a refused key, missing webhooks, waiting money,
 * and once a day what the provider has and the database lacks.
 * @param wakeSweeper called when there are events to process
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
