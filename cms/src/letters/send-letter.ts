import type { ShopSettings } from '@gesso/shared-types/shop-settings'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../context'
import { oneLine } from '../messages/one-line'
import { readShopSettings } from '../settings/read-shop-settings'
import { templateOf } from './letter-templates'
import type { Mailer, Message } from './mailer'
import { giveBack, markFailed, markLeft, markSent, postpone, type TakenLetter } from './outbox'
import { CannotWrite, renderLetter } from './render-letter'

/** Letters that are not addressed go here: ARTIST_EMAIL, else the first account's address. */
export async function artistAddress(context: Context): Promise<string> {
  const { artist } = context.env.mail
  if (artist) return artist
  const [owner] = await context.query<{ email: string }>(
    sql`SELECT email FROM users ORDER BY created_at LIMIT 1`,
  )
  if (!owner) throw new CannotWrite('There is no account, and ARTIST_EMAIL is not set.')
  return owner.email
}

/** The whole message of a letter. @throws CannotWrite */
async function messageOf(context: Context, letter: TakenLetter, settings: ShopSettings): Promise<Message> {
  const { from } = context.env.mail
  const { recipientName, ...rendered } = await renderLetter(context, letter, settings)
  const shopAddress = letter.recipient !== null && settings.email
  return {
    ...rendered,
    messageId: letter.messageId,
    from: { name: oneLine(from.name ?? settings.shopName), address: from.address },
    to: { name: oneLine(recipientName), address: letter.recipient ?? (await artistAddress(context)) },
    replyTo: rendered.replyTo
      ? { ...rendered.replyTo, name: oneLine(rendered.replyTo.name) }
      : shopAddress
        ? { name: oneLine(settings.shopName), address: settings.email }
        : null,
  }
}

/**
 * Sends one taken letter and writes down how it went. The log names the letter, never the person.
 * @returns whether the mail server can be asked for the next one
 */
export async function sendLetter(
  context: Context,
  mailer: Mailer,
  letter: TakenLetter,
  signal: AbortSignal,
): Promise<boolean> {
  let message: Message
  try {
    message = await messageOf(context, letter, await readShopSettings(context))
  } catch (error) {
    context.payload.logger.error({ msg: 'A letter could not be written', letterId: letter.id, err: error })
    if (error instanceof CannotWrite) await markFailed(context, letter, error.message)
    else await postpone(context, letter, 'The shop could not write this letter; the log says why.')
    return true
  }
  // As late as can be: whoever left while the letter waited gets none.
  const isWanted = templateOf(letter.kind)?.isWanted
  if (isWanted && letter.recipient !== null && !(await isWanted(context, letter.recipient))) {
    await markLeft(context, letter)
    return true
  }
  const delivery = await mailer.send(message, signal)
  if (delivery.outcome === 'sent') {
    await markSent(context, letter)
    return true
  }
  if (signal.aborted) {
    await giveBack(context, letter)
    return false
  }
  const { outcome, code, reason } = delivery
  const { id, kind, attempts } = letter
  context.payload.logger.warn({
    msg: 'A letter could not be sent',
    letterId: id,
    kind,
    attempts,
    outcome,
    code,
  })
  if (outcome === 'refused') await markFailed(context, letter, reason)
  else await postpone(context, letter, reason)
  return outcome !== 'unreachable'
}
