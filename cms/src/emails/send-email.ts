import type { ShopSettings } from '@gesso/shared-types/settings/shop-settings'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../platform/context'
import type { Rows } from '../platform/database/rows'
import { observe } from '../platform/log/observe'
import { toSingleLine } from '../platform/text/to-single-line'
import { readShopSettings } from '../settings/read-shop-settings'
import type { Mailer, Message } from './mailer'
import { type LeasedEmail, markFailed, markSent, markUnsubscribed, releaseLease, retryLater } from './outbox'
import { CannotRender, renderEmail, requireTemplate } from './render-email'
import { type EmailTemplates, findTemplate } from './template'

/** Returns the address for emails to the artist: the one that was set, else the owner's. @throws CannotRender */
export const artistAddress = async (context: Context): Promise<string> =>
  context.env.mail.artist ?? ownerAddress(context)

/** Returns the address of the first owner's account. @throws CannotRender when there is none */
export async function ownerAddress(context: Context): Promise<string> {
  const [owner] = await context.query<Pick<Rows['users'], 'email'>>(
    sql`SELECT email FROM users WHERE role = 'owner' ORDER BY created_at LIMIT 1`,
  )
  if (!owner) throw new CannotRender('There is no owner whom it could go to.')
  return owner.email
}

/** Builds the whole message for the mail server. @throws CannotRender */
async function messageOf(
  context: Context,
  templates: EmailTemplates,
  email: LeasedEmail,
  settings: ShopSettings,
): Promise<Message> {
  const { from } = context.env.mail
  const template = requireTemplate(templates, email.kind)
  const { recipientName, ...rendered } = await renderEmail(context, template, email.data, settings, true)
  const shopAddress = email.recipient !== null && settings.email
  return {
    ...rendered,
    messageId: email.messageId,
    from: { name: toSingleLine(from.name ?? settings.shopName), address: from.address },
    to: { name: toSingleLine(recipientName), address: email.recipient ?? (await artistAddress(context)) },
    replyTo: rendered.replyTo
      ? { ...rendered.replyTo, name: toSingleLine(rendered.replyTo.name) }
      : shopAddress
        ? { name: toSingleLine(settings.shopName), address: settings.email }
        : null,
  }
}

/**
 * Sends one leased email and stores the result. Logs contain the email's id, never personal data.
 * @returns whether the mail server can take the next email
 */
export async function sendEmail(
  context: Context,
  templates: EmailTemplates,
  mailer: Mailer,
  email: LeasedEmail,
  signal: AbortSignal,
): Promise<boolean> {
  let message: Message
  try {
    message = await messageOf(context, templates, email, await readShopSettings(context))
  } catch (error) {
    context.payload.logger.error({ msg: 'An email could not be rendered', emailId: email.id, err: error })
    if (error instanceof CannotRender) await markFailed(context, email, error.message)
    else await retryLater(context, email, 'The shop could not write this email. It is tried again.')
    return true
  }
  // Checked as late as possible, for people who unsubscribe while the email is queued.
  const template = findTemplate(templates, email.kind)
  if (
    template?.isWanted &&
    email.recipient !== null &&
    !(await template.isWanted(context, email.recipient, email.data))
  ) {
    await markUnsubscribed(context, email)
    return true
  }
  const delivery = await observe(
    'email',
    email.kind,
    () => mailer.send(message, signal),
    (ended) => ('error' in ended ? 'failed' : ended.answer.outcome),
  )
  if (delivery.outcome === 'sent') {
    await markSent(context, email)
    return true
  }
  if (signal.aborted) {
    await releaseLease(context, email)
    return false
  }
  const { outcome, code, reason } = delivery
  const { id, kind, attempts } = email
  context.payload.logger.warn({
    msg: 'An email could not be sent',
    emailId: id,
    kind,
    attempts,
    outcome,
    code,
  })
  if (outcome === 'refused') await markFailed(context, email, reason)
  else await retryLater(context, email, reason)
  return outcome !== 'unreachable'
}
