import { forgetInvitations } from '../../auth/forget-invitations'
import type { Context } from '../../platform/context'
import { createWorker, type Worker } from '../../platform/workers/worker'
import { forgetUnconfirmed } from '../../subscribers/forget-unconfirmed'
import { forgetWishes } from '../notifications/forget-wishes'
import { forgetPastImports } from '../past-orders/take-back'
import { forgetGuests } from '../private-views/forget-guests'
import { forgetUnpaidBuyers } from './forget-unpaid-buyers'

const EVERY_MS = 60 * 60_000

/** Each forgets some people and says whether there may be more. */
const FORGETTING = [
  forgetUnpaidBuyers,
  forgetUnconfirmed,
  forgetWishes,
  forgetInvitations,
  forgetGuests,
  forgetPastImports,
]

/** Removes whom the shop has no more reason to know, as long as the process runs (docs/decisions/privacy.md). */
export const createForgetter = (context: Context): Worker =>
  createWorker({
    name: 'forgetting',
    trouble: 'Personal data is not forgotten in time',
    payload: context.payload,
    everyMs: EVERY_MS,
    round: async (signal) => {
      for (const forget of FORGETTING) while (!signal.aborted && (await forget(context)));
    },
    whenFailed: 'People who are to be forgotten could not be; the next round tries again',
  })
