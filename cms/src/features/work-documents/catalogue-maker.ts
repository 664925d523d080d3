import type { Context } from '../../platform/context'
import { createWorker, type Worker } from '../../platform/workers/worker'
import { runCatalogues } from './run-catalogues'

const POLL_MS = 10_000

/** The worker that makes catalogues. */
export const createCatalogueMaker = (context: Context): Worker =>
  createWorker({
    name: 'catalogues',
    trouble: 'The catalogue is not made',
    payload: context.payload,
    everyMs: POLL_MS,
    round: (signal) => runCatalogues(context, signal),
    whenFailed: 'A catalogue was interrupted; it will be tried again',
  })
