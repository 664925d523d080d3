import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '../context'
import { createWorker, type Worker } from '../worker'
import { bulkKinds } from './letter-templates'
import { type Mailer, openMailer } from './mailer'
import { endOldLetters, endStaleSecrets, takeLetter } from './outbox'
import { sendLetter } from './send-letter'

/** How long a stopping process waits for the letter in hand. */
const LAST_LETTER_MS = 5000

/**
 * Sends the outbox's letters as long as the process runs (design §6). Any number of processes do so at once.
 * @param everySeconds how often it looks for letters that are due again
 */
export function createLetterSender(context: Context, everySeconds: number): Worker {
  const { smtpUrl, collectorsPerMinute, from } = context.env.mail
  const domain = from.address.split('@').at(-1) ?? 'localhost'
  const bulkPauseMs = 60_000 / collectorsPerMinute
  const givingUp = new AbortController()

  const round = async (ending: AbortSignal): Promise<void> => {
    await endStaleSecrets(context)
    if (smtpUrl === null) return
    await endOldLetters(context)
    let mailer: Mailer | null = null
    try {
      while (!ending.aborted) {
        const letter = await takeLetter(context, domain)
        if (!letter) return
        mailer ??= openMailer(smtpUrl)
        // While the server does not answer, the other letters need not wait for it one by one.
        if (!(await sendLetter(context, mailer, letter, givingUp.signal))) return
        // Mail servers take so many at a time and no more; letters about orders come in between.
        if (bulkKinds.includes(letter.kind)) await wait(bulkPauseMs, null, { signal: ending }).catch(() => {})
      }
    } finally {
      mailer?.close()
    }
  }
  const worker = createWorker({
    payload: context.payload,
    everyMs: everySeconds * 1000,
    round,
    whenFailed: 'Letters could not be looked after; they will be soon',
  })
  return {
    ...worker,
    stop: async () => {
      const late = setTimeout(() => givingUp.abort(), LAST_LETTER_MS)
      await worker.stop()
      clearTimeout(late)
    },
  }
}
