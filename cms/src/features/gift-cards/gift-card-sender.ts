import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { createWorker, type Worker } from '../../platform/workers/worker'
import { sendDueLetters } from './send-due-letters'

/** The worker that sends the letters of gift cards when their day has come. */
export const createGiftCardSender = (context: Context): Worker =>
  createWorker({
    name: 'gift_cards',
    trouble: 'Letters of gift cards are not sent',
    payload: context.payload,
    everyMs: context.env.sweepSeconds * 1000,
    round: async () => {
      await withTransaction(context, (tx) => sendDueLetters(tx))
    },
    whenFailed: 'The letters of gift cards could not be sent; the next round tries again',
  })
