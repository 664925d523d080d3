import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '../context'
import { createWorker, type Worker } from '../worker'
import type { Mailer } from './mailer'
import { failExpiredSecrets, failOldEmails, leaseEmail } from './outbox'
import { sendEmail } from './send-email'
import { type EmailTemplates, findTemplate } from './template'

/** How long a process that stops waits for the email that is being sent. */
const LAST_EMAIL_MS = 2500

/**
 * Sends the outbox's emails as long as the process runs. Any number of processes may do so at once.
 * @param everySeconds how often it looks for emails that are due again
 */
export function createEmailSender(context: Context, templates: EmailTemplates, everySeconds: number): Worker {
  const { smtpUrl, newsletterEmailsPerMinute, from } = context.env.mail
  const domain = from.address.split('@').at(-1) ?? 'localhost'
  const bulkPauseMs = 60_000 / newsletterEmailsPerMinute
  const givingUp = new AbortController()

  const round = async (ending: AbortSignal): Promise<void> => {
    await failExpiredSecrets(context, templates)
    if (smtpUrl === null) return
    await failOldEmails(context)
    let mailer: Mailer | null = null
    try {
      while (!ending.aborted) {
        const email = await leaseEmail(context, templates, domain)
        if (!email) return
        mailer ??= (await import('./mailer')).openMailer(smtpUrl)
        // While the server does not answer, there is no use in trying every other email.
        if (!(await sendEmail(context, templates, mailer, email, givingUp.signal))) return
        // Mail providers limit bulk email; emails about orders may go out in between.
        if (findTemplate(templates, email.kind)?.isBulk) {
          await wait(bulkPauseMs, null, { signal: ending }).catch(() => {})
        }
      }
    } finally {
      mailer?.close()
    }
  }
  const worker = createWorker({
    payload: context.payload,
    everyMs: everySeconds * 1000,
    round,
    whenFailed: 'Emails could not be sent; the next round tries again',
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
