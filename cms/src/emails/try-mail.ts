import { randomUUID } from 'node:crypto'
import type { MailSettings } from '@gesso/shared-types/settings/mail-settings'
import { deadline } from '../platform/concurrency/deadline'
import type { Context } from '../platform/context'
import { toSingleLine } from '../platform/text/to-single-line'
import { readShopSettings } from '../settings/read-shop-settings'
import { smtpUrlOf } from './mail-connection'
import { mailProblem } from './mail-problem'
import { renderEmail } from './render-email'
import { transactionalTemplates } from './transactional-templates'

/** Somebody waits for the answer before the page. */
const PATIENCE_MS = 40_000
const ANSWER_LENGTH = 300

/** Why a test email was not taken, and the server's own words if it said any. */
type Trouble = { problem: string; answer: string | null }

/**
 * Signs in at a mail server and sends it one test email, outside the outbox. Nothing is stored.
 * @param to where the email goes
 * @returns null if the server took it
 */
export async function tryMail(
  context: Context,
  settings: MailSettings,
  password: string,
  to: string,
): Promise<{ messageId: string } | Trouble> {
  const shop = await readShopSettings(context)
  const { recipientName: _, ...rendered } = await renderEmail(
    context,
    transactionalTemplates.test_email,
    {},
    shop,
    true,
  )
  const { openMailer } = await import('./mailer')
  const mailer = openMailer(smtpUrlOf(settings, password))
  const messageId = `<${randomUUID()}@${settings.fromAddress.split('@').at(-1)}>`
  try {
    const delivery = await mailer.send(
      {
        ...rendered,
        messageId,
        from: { name: toSingleLine(settings.fromName || shop.shopName), address: settings.fromAddress },
        to: { name: '', address: to },
      },
      deadline(PATIENCE_MS),
    )
    if (delivery.outcome === 'sent') return { messageId }
    const { response } = delivery.error
    return {
      problem: mailProblem(delivery.error, settings, to),
      answer: response ? toSingleLine(response).slice(0, ANSWER_LENGTH) : null,
    }
  } finally {
    mailer.close()
  }
}
