import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '../../platform/context'
import { createWorker, type Worker } from '../../platform/workers/worker'
import { renewNextPicture } from './renew-picture'
import { renewPlaceholders } from './renew-placeholders'

/** How often a process looks for pictures that another left over. */
const EVERY_MS = 10 * 60_000
/** The shop counts as busy if its thread worked for more than this share of the last half second. */
const BUSY = 0.3
const LOOK_MS = 500
/** A shop that is always busy gets its pictures renewed too. */
const MOST_LOOKS = 60

/**
 * Creates the worker that renews pictures: first all placeholders of an earlier version, then renditions and tiles of
 * an older recipe, one picture after another, only while the shop has little to do, and never more than half of the
 * time.
 */
export const createPictureRenewer = (context: Context): Worker =>
  createWorker({
    name: 'picture_renewals',
    trouble: 'Pictures are not made again',
    payload: context.payload,
    everyMs: EVERY_MS,
    round: (signal) => renewPictures(context, signal),
    whenFailed: 'Pictures could not be made again; the next round tries again',
  })

async function renewPictures(context: Context, signal: AbortSignal): Promise<void> {
  const rest = (milliseconds: number) => wait(milliseconds, undefined, { signal }).catch(() => {})
  await renewPlaceholders(context, signal)
  while (!signal.aborted) {
    const begun = performance.now()
    if (!(await renewNextPicture(context, signal))) return
    await rest(performance.now() - begun)
    for (let looks = 0; looks < MOST_LOOKS && !signal.aborted; looks++) {
      const before = performance.eventLoopUtilization()
      await rest(LOOK_MS)
      if (performance.eventLoopUtilization(before).utilization < BUSY) break
    }
  }
}
