import { setTimeout as wait } from 'node:timers/promises'
import type { Payload } from 'payload'
import { statements } from '../database/transaction'
import { runtime } from '../env'
import { bulkKinds } from './letter-templates'
import { type Mailer, openMailer } from './mailer'
import { endOldLetters, endStaleSecrets, takeLetter } from './outbox'
import { sendLetter, stackOf } from './send-letter'

/** How long a stopping process waits for the letter in hand. */
const LAST_LETTER_MS = 5000

/** Sends the outbox's letters as long as the process runs (design §6). Any number of processes do so at once. */
export type LetterSender = {
  start: () => void
  /** A letter was written: it is sent now, not only at the next look. */
  wake: () => void
  /** Ends after the letter in hand. */
  stop: () => Promise<void>
}

/** @param everySeconds how often it looks for letters that are due again */
export function createLetterSender(payload: Payload, everySeconds: number): LetterSender {
  const { smtpUrl, collectorsPerMinute } = runtime().mail
  const bulkPauseMs = 60_000 / collectorsPerMinute
  const ending = new AbortController()
  const givingUp = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let isWoken = false
  let work: Promise<void> | null = null

  const round = async (): Promise<void> => {
    const rows = statements(payload)
    await endStaleSecrets(rows)
    if (smtpUrl === null) return
    await endOldLetters(rows)
    let mailer: Mailer | null = null
    try {
      while (!ending.signal.aborted) {
        const letter = await takeLetter(rows, runtime().mail.from.address.split('@').at(-1) ?? 'localhost')
        if (!letter) return
        mailer ??= openMailer(smtpUrl)
        // While the server does not answer, the other letters need not wait for it one by one.
        if (!(await sendLetter(payload, mailer, letter, givingUp.signal))) return
        // Mail servers take so many at a time and no more; letters about orders come in between.
        if (bulkKinds.includes(letter.kind))
          await wait(bulkPauseMs, null, { signal: ending.signal }).catch(() => {})
      }
    } finally {
      mailer?.close()
    }
  }
  const wake = (): void => {
    if (ending.signal.aborted) return
    isWoken = true
    work ??= (async () => {
      while (isWoken && !ending.signal.aborted) {
        isWoken = false
        await round().catch((error: unknown) => {
          payload.logger.warn({
            msg: 'Letters could not be looked after; they will be soon',
            stack: stackOf(error),
          })
        })
      }
    })().finally(() => {
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
      const late = setTimeout(() => givingUp.abort(), LAST_LETTER_MS)
      await work
      clearTimeout(late)
    },
  }
}
