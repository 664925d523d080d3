import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '../platform/context'
import { EMAILS_CHANNEL } from '../platform/database/listen-for-changes'
import { createWorker, type Worker } from '../platform/workers/worker'
import type { Mailer } from './mailer'
import { failExpiredSecrets, failOldEmails, leaseBulkEmail, leaseEmail, waitForBulkEmail } from './outbox'
import { sendEmail } from './send-email'
import type { EmailTemplates } from './template'

/** The least time between two looks for emails to many: the pace may be faster than a look. */
const LEAST_WAIT_MS = 5

/** How long a process that stops waits for the email that is being sent. */
const LAST_EMAIL_MS = 2500

/**
 * Sends the outbox's emails as long as the process runs. Any number of processes may do so at once.
 */
export function createEmailSender(context: Context, templates: EmailTemplates): Worker {
  const { smtpUrl, newsletterEmailsPerMinute, from } = context.env.mail
  const domain = from.address.split('@').at(-1) ?? 'localhost'
  const bulkPauseSeconds = 60 / newsletterEmailsPerMinute
  const givingUp = new AbortController()
  let waiting = new AbortController()

  /** Waits until an email to many may be sent; whatever wakes the sender ends the wait. @returns whether there is one */
  const bulkMayFollow = async (): Promise<boolean> => {
    const { signal } = waiting
    const ms = await waitForBulkEmail(context, templates)
    if (ms === null) return false
    await wait(Math.max(ms, LEAST_WAIT_MS), null, { signal }).catch(() => {})
    return true
  }

  const round = async (ending: AbortSignal): Promise<void> => {
    await failExpiredSecrets(context, templates)
    if (smtpUrl === null) return
    await failOldEmails(context)
    let mailer: Mailer | null = null
    try {
      while (!ending.aborted) {
        waiting = new AbortController()
        // Mail providers limit bulk email; all other emails go first, and never wait for the pace.
        const email =
          (await leaseEmail(context, templates, domain)) ??
          (await leaseBulkEmail(context, templates, domain, bulkPauseSeconds))
        if (!email) {
          if (await bulkMayFollow()) continue
          return
        }
        mailer ??= (await import('./mailer')).openMailer(smtpUrl)
        // While the server does not answer, there is no use in trying every other email.
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
