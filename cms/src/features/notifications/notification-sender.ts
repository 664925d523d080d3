import type { Context } from '../../platform/context'
import { createWorker, type Worker } from '../../platform/workers/worker'
import { offersNotifications } from './offers-notifications'
import { sendNotifications } from './send-notifications'

/** Creates the worker that sends due notifications while the artist offers them. */
export const createNotificationSender = (context: Context): Worker =>
  createWorker({
    name: 'wishes',
    trouble: 'Notifications about works are not sent',
    payload: context.payload,
    everyMs: context.env.sweepSeconds * 1000,
    round: async (ending) => {
      if (await offersNotifications(context)) await sendNotifications(context, ending)
    },
    whenFailed: 'Notifications could not be sent; the next round tries again',
  })
