import { OFFER_STATE_WORDS } from '@gesso/shared-types/features/offers/offer'
import {
  commissionFacts,
  type Fact,
  offerFacts,
  otherOffers,
} from '@gesso/shared-types/features/offers/offer-words'
import { Badge } from '../../../panel/components/Badge'
import type { MessageFactsProps } from '../../answers/panel/thread-parts'

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="gesso-message-facts">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The facts of the offer or commission in a message. */
export function OfferFacts({ thread: { offer, commission } }: MessageFactsProps) {
  if (commission) return <Facts facts={commissionFacts(commission)} />
  if (!offer) return null
  const others = otherOffers(offer)
  return (
    <>
      <div className="gesso-answer">
        <Facts facts={offerFacts(offer)} />
        <Badge tone={offer.state === 'open' ? 'open' : 'done'}>{OFFER_STATE_WORDS[offer.state]}</Badge>
      </div>
      {others && <p className="gesso-hint">{others}</p>}
    </>
  )
}
