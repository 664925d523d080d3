import type { Context } from '../../platform/context'
import { createWorker, type Worker } from '../../platform/workers/worker'
import { sendNotifications } from './send-notifications'

/** Creates the worker that sends due notifications, also those that were asked for before they were switched off. */
export const createNotificationSender = (context: Context): Worker =>
  createWorker({
    name: 'wishes',
    trouble: 'Notifications about works are not sent',
    payload: context.payload,
    everyMs: context.env.sweepSeconds * 1000,
    round: (ending) => sendNotifications(context, ending),
    whenFailed: 'Notifications could not be sent; the next round tries again',
  })
