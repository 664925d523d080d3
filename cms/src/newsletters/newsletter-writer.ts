import type { Context } from '../context'
import { createWorker, type Worker } from '../worker'
import { queueNewsletters, settleNewsletters } from './queue-newsletters'

/**
 * Writes the emails of newsletters into the outbox as long as the process runs, beside the one who sends them.
 * @param everySeconds how often it looks for what another process left, and for what is over
 */
export const createNewsletterWriter = (context: Context, everySeconds: number): Worker =>
  createWorker({
    payload: context.payload,
    everyMs: everySeconds * 1000,
    round: async (ending) => {
      await queueNewsletters(context, ending)
      await settleNewsletters(context)
    },
    whenFailed: 'Newsletters could not be written; they will be soon',
  })
