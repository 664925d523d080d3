import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '../platform/context'
import { EMAILS_CHANNEL } from '../platform/database/listen-for-changes'
import { createWorker, type Worker } from '../platform/workers/worker'
import type { Mailer } from './mailer'
import { failExpiredSecrets, failOldEmails, leaseBulkEmail, leaseEmail, waitForBulkEmail } from './outbox'
import { sendEmail } from './send-email'
import type { EmailTemplates } from './template'

/** The shortest pause between two checks for bulk emails, because the pace can be faster than a check takes. */
const LEAST_WAIT_MS = 5

/** How long a stopping process waits for the email that it is sending. */
const LAST_EMAIL_MS = 2500

/** Creates the worker that sends the emails of the outbox. Several processes can run one at the same time. */
export function createEmailSender(context: Context, templates: EmailTemplates): Worker {
  const bulkPauseSeconds = 60 / context.env.mail.newsletterEmailsPerMinute
  const givingUp = new AbortController()
  let waiting = new AbortController()

  /**
   * Waits until a bulk email may be sent; anything that wakes the sender ends the wait.
   * @returns false when no bulk email is due
   */
  const bulkMayFollow = async (): Promise<boolean> => {
    const { signal } = waiting
    const ms = await waitForBulkEmail(context, templates)
    if (ms === null) return false
    await wait(Math.max(ms, LEAST_WAIT_MS), null, { signal }).catch(() => {})
    return true
  }

  const round = async (ending: AbortSignal): Promise<void> => {
    await failExpiredSecrets(context, templates)
    // The owner may set another server at any time; the next round takes it.
    const { smtpUrl, from } = context.env.mail
    if (smtpUrl === null) return
    const domain = from.address.split('@').at(-1) ?? 'localhost'
    await failOldEmails(context)
    let mailer: Mailer | null = null
    try {
      while (!ending.aborted && smtpUrl === context.env.mail.smtpUrl) {
        waiting = new AbortController()
        // Mail providers limit bulk email, so it has a pace; all other emails go first and do not wait for the pace.
        const email =
          (await leaseEmail(context, templates, domain)) ??
          (await leaseBulkEmail(context, templates, domain, bulkPauseSeconds))
        if (!email) {
          if (await bulkMayFollow()) continue
          return
        }
        mailer ??= (await import('./mailer')).openMailer(smtpUrl)
        // The mail server does not answer: trying the other emails now is pointless.
        if (!(await sendEmail(context, templates, mailer, email, givingUp.signal))) return
      }
    } finally {
      mailer?.close()
    }
  }
  const worker = createWorker({
    name: 'emails',
    trouble: 'Emails are not sent',
    payload: context.payload,
    everyMs: context.env.sweepSeconds * 1000,
    wokenBy: EMAILS_CHANNEL,
    round,
    whenFailed: 'Emails could not be sent; the next round tries again',
  })
  return {
    ...worker,
    wake: () => {
      worker.wake()
      waiting.abort()
    },
    stop: async () => {
      const late = setTimeout(() => givingUp.abort(), LAST_EMAIL_MS)
      const stopped = worker.stop()
      waiting.abort()
      await stopped
      clearTimeout(late)
    },
  }
}
