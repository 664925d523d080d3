import { formatPrice, toCents } from '../../money/money'
import { seenOf, type Thread } from '../answers/message-thread'
import type { ReplyDraft } from '../answers/reply-draft'
import { type Commission, OFFER_MOVES, type Offer } from './offer'
import type { Agreeing } from './offer-terms'

/** A name and a value, as both dashboards list them. */
export type Fact = { name: string; value: string }

const price = (amount: string): string => formatPrice(toCents(amount))

/** The facts of an offer, for the artist. */
export const offerFacts = ({ amount, price: asked, share }: Offer): Fact[] => [
  { name: 'Offer', value: price(amount) },
  { name: 'Price then', value: asked === null ? 'None was set' : price(asked) },
  ...(share === null ? [] : [{ name: 'Share of the price', value: `${share} %` }]),
]

/** The facts of a commission, for the artist. */
export const commissionFacts = ({ size, budget, neededBy }: Commission): Fact[] => [
  { name: 'Size', value: size ?? 'Not said' },
  { name: 'Budget', value: budget === null ? 'Not said' : price(budget) },
  {
    name: 'By when',
    value:
      neededBy === null
        ? 'Not said'
        : new Date(neededBy).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
  },
]

/** A sentence about other open offers for the same work; '' without any. */
export const otherOffers = ({ others }: Offer): string =>
  others.length === 0
    ? ''
    : `Also open for this work: ${others.map(({ name, amount }) => `${price(amount)} by ${name}`).join(', ')}.`

/** The same with a note for accepting one of them; '' without any. */
export const othersStayOpen = (offer: Offer): string =>
  offer.others.length === 0 ? '' : `${otherOffers(offer)} They stay open for you to answer.`

/** The input of the call that declines; without words, the visitor is not notified. */
export const declineInput = ({ text, token }: ReplyDraft, thread: Thread) => ({
  token,
  text: text.trim() || null,
  ...seenOf(thread),
})

/** What declining does, as a sentence above its button. */
export const declineNote = (name: string, { text }: ReplyDraft): string =>
  text.trim()
    ? `These words go to ${name} by email.`
    : `${name} is told nothing: the offer is only marked as declined.`

/** The label of the button that declines. */
export const declineLabel = (isBusy: boolean, { text }: ReplyDraft): string =>
  isBusy ? 'Declining…' : text.trim() ? 'Send and decline' : 'Decline without words'

/** The default words for declining. */
export const declineWords = (name: string, { amount, title }: Offer): string =>
  `Dear ${name},\n\nthank you for your offer of ${price(amount)} for “${title}”. ` +
  'I have decided not to accept it.\n\nKind regards'

/** The possible answers to a message now: none for a question, and no new proposal while a link is open. */
export function decisionsOf({ offer, commission, agreements = [] }: Thread): (Agreeing | 'declined')[] {
  if (offer) {
    return (['accepted', 'countered', 'declined'] as const).filter((to) =>
      OFFER_MOVES[offer.state].includes(to),
    )
  }
  return commission && !agreements.some(({ state }) => state === 'open') ? ['proposed'] : []
}
