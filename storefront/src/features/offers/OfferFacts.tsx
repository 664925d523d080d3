import { OFFER_STATE_WORDS } from '@gesso/shared-types/features/offers/offer'
import {
  commissionFacts,
  type Fact,
  offerFacts,
  otherOffers,
} from '@gesso/shared-types/features/offers/offer-words'
import styled from 'styled-components'
import { InlineGroup, Muted } from '../../ui/admin-list-styles'
import { Badge } from '../../ui/Badge'
import type { MessageFactsProps } from '../answers/thread-parts'

const List = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 32px;
  dt {
    color: var(--soft);
    font: var(--t14);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <List>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  )
}

/** The facts of a message's offer or commission. */
export function OfferFacts({ thread: { offer, commission } }: MessageFactsProps) {
  if (commission) return <Facts facts={commissionFacts(commission)} />
  if (!offer) return null
  const others = otherOffers(offer)
  return (
    <>
      <InlineGroup>
        <Facts facts={offerFacts(offer)} />
        <Badge $look={offer.state === 'open' ? 'open' : 'plain'}>{OFFER_STATE_WORDS[offer.state]}</Badge>
      </InlineGroup>
      {others && <Muted>{others}</Muted>}
    </>
  )
}
