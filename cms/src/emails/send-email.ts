import type { ShopSettings } from '@gesso/shared-types/shop-settings'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../context'
import { readShopSettings } from '../settings/read-shop-settings'
import { toSingleLine } from '../text/to-single-line'
import { templateOf } from './email-templates'
import type { Mailer, Message } from './mailer'
import { giveBack, markFailed, markLeft, markSent, postpone, type TakenEmail } from './outbox'
import { CannotWrite, renderEmail } from './render-email'

/** Emails that are not addressed go here: ARTIST_EMAIL, else the first account's address. */
export async function artistAddress(context: Context): Promise<string> {
  const { artist } = context.env.mail
  if (artist) return artist
  const [owner] = await context.query<{ email: string }>(
    sql`SELECT email FROM users ORDER BY created_at LIMIT 1`,
  )
  if (!owner) throw new CannotWrite('There is no account, and ARTIST_EMAIL is not set.')
  return owner.email
}

/** The whole message of an email. @throws CannotWrite */
async function messageOf(context: Context, email: TakenEmail, settings: ShopSettings): Promise<Message> {
  const { from } = context.env.mail
  const { recipientName, ...rendered } = await renderEmail(context, email, settings)
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
 * Sends one taken email and writes down how it went. The log names the email, never the person.
 * @returns whether the mail server can be asked for the next one
 */
export async function sendEmail(
  context: Context,
  mailer: Mailer,
  email: TakenEmail,
  signal: AbortSignal,
): Promise<boolean> {
  let message: Message
  try {
    message = await messageOf(context, email, await readShopSettings(context))
  } catch (error) {
    context.payload.logger.error({ msg: 'An email could not be written', emailId: email.id, err: error })
    if (error instanceof CannotWrite) await markFailed(context, email, error.message)
    else await postpone(context, email, 'The shop could not write this email; the log says why.')
    return true
  }
  // As late as can be: whoever left while the email waited gets none.
  const isWanted = templateOf(email.kind)?.isWanted
  if (isWanted && email.recipient !== null && !(await isWanted(context, email.recipient))) {
    await markLeft(context, email)
    return true
  }
  const delivery = await mailer.send(message, signal)
  if (delivery.outcome === 'sent') {
    await markSent(context, email)
    return true
  }
  if (signal.aborted) {
    await giveBack(context, email)
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
  else await postpone(context, email, reason)
  return outcome !== 'unreachable'
}
