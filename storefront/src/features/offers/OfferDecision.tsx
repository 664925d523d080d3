import { offerDashboardEndpoints } from '@gesso/shared-types/features/offers/offer-dashboard-endpoints'
import type { Agreeing } from '@gesso/shared-types/features/offers/offer-terms'
import { decisionsOf } from '@gesso/shared-types/features/offers/offer-words'
import { AGREEING_WORDS } from '@gesso/shared-types/features/offers/terms-draft'
import { useState } from 'react'
import { addEndpoints } from '../../api/known-endpoints'
import { InlineGroup } from '../../ui/admin-list-styles'
import { Button } from '../../ui/Button'
import type { DecisionProps } from '../answers/thread-parts'
import { DeclineForm } from './DeclineForm'
import { TermsForm } from './TermsForm'

addEndpoints(offerDashboardEndpoints)

/** The owner's answers to an offer or a commission: one form at a time. */
export function OfferDecision({ message, thread }: DecisionProps) {
  const [chosen, choose] = useState<Agreeing | 'declined' | null>(null)
  const { offer } = thread
  const decisions = decisionsOf(thread)
  if (decisions.length === 0) return null
  const close = () => choose(null)
  if (chosen === 'declined' && offer) {
    return <DeclineForm message={message} thread={thread} offer={offer} onClose={close} />
  }
  if (chosen && chosen !== 'declined') {
    return <TermsForm message={message} thread={thread} decision={chosen} onClose={close} />
  }
  return (
    <InlineGroup>
      {decisions.map((decision) => (
        <Button key={decision} low kind="quiet" onClick={() => choose(decision)}>
          {decision === 'declined' ? 'Decline' : AGREEING_WORDS[decision].open}
        </Button>
      ))}
    </InlineGroup>
  )
}
