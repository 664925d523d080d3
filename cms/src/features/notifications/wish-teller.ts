import type { Context } from '../../platform/context'
import { createWorker, type Worker } from '../../platform/workers/worker'
import { offersWishes } from './offers-wishes'
import { tellWishes } from './tell-wishes'

/**
 * Looks for wishes that have come true as long as the process runs, while the artist offers them.
 */
export const createWishTeller = (context: Context): Worker =>
  createWorker({
    name: 'wishes',
    trouble: 'Nobody is told that a wish came true',
    payload: context.payload,
    everyMs: context.env.sweepSeconds * 1000,
    round: async (ending) => {
      if (await offersWishes(context)) await tellWishes(context, ending)
    },
    whenFailed: 'Wishes that came true could not be told; the next round tries again',
  })
