import { formatCents, formatPrice, toCents } from '@gesso/shared-types/money/money'
import type { OrderMode } from '@gesso/shared-types/orders/order'
import { groupCode } from '@gesso/shared-types/text/printed-code'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { CannotRender } from '../../emails/render-email'
import type { Template } from '../../emails/template'
import type { Context } from '../../platform/context'
import { readTimeZone } from '../../settings/read-time-zone'
import { codeOf, hashCode, linkOf } from './gift-code'

/** The data in the outbox, which never holds the code. Its fields are gone once the email is sent. */
export type GiftCardLetterData = { giftCardId?: number; fromName?: string; amount?: string; mode?: OrderMode }

type Card = {
  seed: string
  codeHash: string
  state: string
  balance: string
  expiresAt: string | null
  recipientName: string
  words: string | null
}

const readCard = async (context: Context, id = 0): Promise<Card | undefined> =>
  (
    await context.query<Card>(sql`
      SELECT seed, code_hash, state, balance, expires_at, recipient_name, words FROM gift_cards WHERE id = ${id}`)
  )[0]

/** Sends a gift card to its recipient on its day. The code is derived when the letter is sent. */
export const giftCardLetter: Template<GiftCardLetterData> = {
  label: 'Gift card',
  secretHours: 24 * 7,
  subject: ({ fromName = 'Somebody', amount, mode }) =>
    `${mode === 'test' ? '[Test] ' : ''}${fromName} sends you a gift card${amount ? ` of ${sumOf(amount)}` : ''}`,
  isWanted: async (context, _recipient, { giftCardId }) =>
    (await readCard(context, giftCardId))?.state === 'active',
  write: async ({ giftCardId, fromName = '', amount = '0.00', mode }, { context, publicUrl, settings }) => {
    if (giftCardId === undefined) {
      const text = '(The code was in the email only and is not kept here.)'
      return { preview: '', heading: 'A gift card for you', blocks: [{ kind: 'note', text }] }
    }
    const card = await readCard(context, giftCardId)
    const secret = context.env.payloadSecret
    const code = card && codeOf(secret, card.seed)
    if (!card || !code || hashCode(code) !== card.codeHash)
      throw new CannotRender(
        'The code of this gift card can no longer be shown: the secret of the shop has changed.',
      )
    const until = card.expiresAt && dayWords(card.expiresAt, await readTimeZone(context))
    const sum = sumOf(amount)
    return {
      preview: `${sum} for any work, print or shipping at ${settings.shopName}.`,
      heading: `A gift card of ${sum} for you`,
      notice: mode === 'test' ? 'This is a gift card of a test order: it has no money behind it.' : undefined,
      blocks: [
        {
          kind: 'paragraph',
          text: `Dear ${card.recipientName}, ${fromName} has bought you a gift card of ${settings.shopName}.`,
        },
        ...(card.words ? [{ kind: 'quote' as const, text: card.words }] : []),
        { kind: 'lines', name: 'Your code', lines: [groupCode(code)] },
        {
          kind: 'paragraph',
          text: 'Type it at the checkout. It pays for any work, print or shipping, and what is left stays on it.',
        },
        {
          kind: 'facts',
          facts: [
            { name: 'Left on it', value: `${formatCents(toCents(card.balance))} USD`, isStrong: true },
            { name: 'Good until', value: until ?? 'It does not run out' },
          ],
        },
        {
          kind: 'button',
          label: 'See your gift card',
          href: `${publicUrl}/gift-card/${linkOf(secret, card.seed)}`,
        },
        { kind: 'note', text: 'Whoever has the code or this link can spend the card. Keep this email.' },
      ],
    }
  },
}

const sumOf = (amount: string): string => formatPrice(toCents(amount))

const dayWords = (instant: string, timeZone: string): string =>
  new Date(instant).toLocaleDateString('en-US', { dateStyle: 'long', timeZone })
