import type { Context } from '../../platform/context'
import { createWorker, type Worker } from '../../platform/workers/worker'
import { runCopies } from './run-copies'

const POLL_MS = 5000

/** The worker that makes full copies. */
export const createFullCopier = (context: Context): Worker =>
  createWorker({
    name: 'full_copies',
    trouble: 'The file with everything is not made',
    payload: context.payload,
    everyMs: POLL_MS,
    round: (signal) => runCopies(context, signal),
    whenFailed: 'The file with everything was interrupted; it will be tried again',
  })
