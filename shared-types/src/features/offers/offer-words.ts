import { formatPrice, toCents } from '../../money/money'
import { seenOf, type Thread } from '../answers/message-thread'
import type { ReplyDraft } from '../answers/reply-draft'
import { type Commission, OFFER_MOVES, type Offer } from './offer'
import type { Agreeing } from './offer-terms'

/** A name and a value, as both dashboards list them. */
export type Fact = { name: string; value: string }

const price = (amount: string): string => formatPrice(toCents(amount))

/** What an offer says, for the artist. */
export const offerFacts = ({ amount, price: asked, share }: Offer): Fact[] => [
  { name: 'Offer', value: price(amount) },
  { name: 'Price then', value: asked === null ? 'None was set' : price(asked) },
  ...(share === null ? [] : [{ name: 'Share of the price', value: `${share} %` }]),
]

/** What somebody would like to have made, for the artist. */
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

/** Who else offers for the same work, as a sentence; '' for nobody. */
export const otherOffers = ({ others }: Offer): string =>
  others.length === 0
    ? ''
    : `Also open for this work: ${others.map(({ name, amount }) => `${price(amount)} by ${name}`).join(', ')}.`

/** The same to who accepts one; '' for nobody. */
export const othersStayOpen = (offer: Offer): string =>
  offer.others.length === 0 ? '' : `${otherOffers(offer)} They stay open for you to answer.`

/** What is sent of a refusal; without words nobody is told. */
export const declineInput = ({ text, token }: ReplyDraft, thread: Thread) => ({
  token,
  text: text.trim() || null,
  ...seenOf(thread),
})

/** What a refusal does, as a sentence above its button. */
export const declineNote = (name: string, { text }: ReplyDraft): string =>
  text.trim()
    ? `These words go to ${name} by email.`
    : `${name} is told nothing: the offer is only marked as declined.`

/** The button that declines. */
export const declineLabel = (isBusy: boolean, { text }: ReplyDraft): string =>
  isBusy ? 'Declining…' : text.trim() ? 'Send and decline' : 'Decline without words'

/** What the artist says who declines, until they write something else. */
export const declineWords = (name: string, { amount, title }: Offer): string =>
  `Dear ${name},\n\nthank you for your offer of ${price(amount)} for “${title}”. ` +
  'I have decided not to accept it.\n\nKind regards'

/** What may be decided about a message now: nothing of a question, and nothing while a link is open. */
export function decisionsOf({ offer, commission, agreements = [] }: Thread): (Agreeing | 'declined')[] {
  if (offer) {
    return (['accepted', 'countered', 'declined'] as const).filter((to) =>
      OFFER_MOVES[offer.state].includes(to),
    )
  }
  return commission && !agreements.some(({ state }) => state === 'open') ? ['proposed'] : []
}
