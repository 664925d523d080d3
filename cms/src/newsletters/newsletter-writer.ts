import type { Payload } from 'payload'
import { statements } from '../database/transaction'
import { stackOf } from '../letters/send-letter'
import { queueNewsletters, settleNewsletters } from './queue-newsletters'

/** Writes the letters of newsletters into the outbox as long as the process runs, beside the one who sends them. */
export type NewsletterWriter = {
  start: () => void
  /** A newsletter is to be sent: it is looked after now. */
  wake: () => void
  /** Ends after the batch in hand. */
  stop: () => Promise<void>
}

/** @param everySeconds how often it looks for what another process left, and for what is over */
export function createNewsletterWriter(payload: Payload, everySeconds: number): NewsletterWriter {
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let isWoken = false
  let work: Promise<void> | null = null

  const round = async (): Promise<void> => {
    while (isWoken && !ending.signal.aborted) {
      isWoken = false
      await queueNewsletters(payload, ending.signal)
      await settleNewsletters(statements(payload))
    }
  }
  const wake = (): void => {
    if (ending.signal.aborted) return
    isWoken = true
    work ??= round()
      .catch((error: unknown) => {
        payload.logger.warn({
          stack: stackOf(error),
          msg: 'Letters to collectors could not be written; they will be soon',
        })
      })
      .finally(() => {
        work = null
      })
  }
  return {
    start: () => {
      wake()
      timer = setInterval(wake, everySeconds * 1000)
    },
    wake,
    stop: async () => {
      ending.abort()
      clearInterval(timer)
      await work
    },
  }
}
