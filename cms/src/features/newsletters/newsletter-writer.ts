import type { Context } from '../../platform/context'
import { createWorker, type Worker } from '../../platform/workers/worker'
import { beginScheduled, queueNewsletters, updateNewsletterStates } from './queue-newsletters'

/**
 * Writes the emails of newsletters into the outbox as long as the process runs. The email sender sends them.
 * @param everySeconds how often it looks for newsletters that another process left unfinished, and for finished ones
 */
export const createNewsletterWriter = (context: Context, everySeconds: number): Worker =>
  createWorker({
    name: 'newsletters',
    payload: context.payload,
    everyMs: everySeconds * 1000,
    round: async (ending) => {
      await beginScheduled(context)
      await queueNewsletters(context, ending)
      await updateNewsletterStates(context)
    },
    whenFailed: 'Newsletters could not be queued; the next round tries again',
  })
