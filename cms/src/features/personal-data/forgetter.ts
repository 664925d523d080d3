import type { Context } from '../../platform/context'
import { personalData } from '../../platform/personal-data'
import { createWorker, type Worker } from '../../platform/workers/worker'
import { forgetUnconfirmed } from './forget-unconfirmed'
import { forgetUnpaidBuyers } from './forget-unpaid-buyers'

const EVERY_MS = 60 * 60_000

/** Each one erases the next few people and returns whether there may be more. */
const FORGETTING = [forgetUnpaidBuyers, forgetUnconfirmed]

/** Creates the worker that erases people whom the shop has no more reason to know (docs/decisions/privacy.md). */
export const createForgetter = (context: Context): Worker =>
  createWorker({
    name: 'forgetting',
    trouble: 'Personal data is not forgotten in time',
    payload: context.payload,
    everyMs: EVERY_MS,
    round: async (signal) => {
      const added = context.extensions(personalData).flatMap(({ forget }) => forget ?? [])
      for (const forget of [...FORGETTING, ...added]) while (!signal.aborted && (await forget(context)));
    },
    whenFailed: 'People who are to be forgotten could not be; the next round tries again',
  })
