import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '../context'
import { createWorker, type Worker } from '../worker'
import { bulkKinds } from './email-templates'
import { type Mailer, openMailer } from './mailer'
import { endOldEmails, endStaleSecrets, takeEmail } from './outbox'
import { sendEmail } from './send-email'

/** How long a stopping process waits for the email in hand. */
const LAST_EMAIL_MS = 5000

/**
 * Sends the outbox's emails as long as the process runs (design §6). Any number of processes do so at once.
 * @param everySeconds how often it looks for emails that are due again
 */
export function createEmailSender(context: Context, everySeconds: number): Worker {
  const { smtpUrl, newsletterEmailsPerMinute, from } = context.env.mail
  const domain = from.address.split('@').at(-1) ?? 'localhost'
  const bulkPauseMs = 60_000 / newsletterEmailsPerMinute
  const givingUp = new AbortController()

  const round = async (ending: AbortSignal): Promise<void> => {
    await endStaleSecrets(context)
    if (smtpUrl === null) return
    await endOldEmails(context)
    let mailer: Mailer | null = null
    try {
      while (!ending.aborted) {
        const email = await takeEmail(context, domain)
        if (!email) return
        mailer ??= openMailer(smtpUrl)
        // While the server does not answer, the other emails need not wait for it one by one.
        if (!(await sendEmail(context, mailer, email, givingUp.signal))) return
        // Mail servers take so many at a time and no more; emails about orders come in between.
        if (bulkKinds.includes(email.kind)) await wait(bulkPauseMs, null, { signal: ending }).catch(() => {})
      }
    } finally {
      mailer?.close()
    }
  }
  const worker = createWorker({
    payload: context.payload,
    everyMs: everySeconds * 1000,
    round,
    whenFailed: 'Emails could not be looked after; they will be soon',
  })
  return {
    ...worker,
    stop: async () => {
      const late = setTimeout(() => givingUp.abort(), LAST_EMAIL_MS)
      await worker.stop()
      clearTimeout(late)
    },
  }
}
