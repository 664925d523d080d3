'use client'

import { decisionsOf } from '@gesso/shared-types/features/offers/offer-words'
import { AGREEING_WORDS } from '@gesso/shared-types/features/offers/terms-draft'
import { Button, useAuth } from '@payloadcms/ui'
import { useState } from 'react'
import type { DecisionProps } from '../../answers/panel/thread-parts'
import { DeclineForm } from './DeclineForm'
import { TermsForm } from './TermsForm'

/** What an owner may decide about an offer or a commission, one form at a time. */
export function OfferDecision(props: DecisionProps) {
  const { offer } = props.thread
  const decisions = decisionsOf(props.thread)
  const [chosen, choose] = useState(decisions.find((each) => each === props.decision) ?? null)
  const { user } = useAuth()
  if (user?.role !== 'owner' || decisions.length === 0) return null
  const close = () => choose(null)
  if (chosen === 'declined' && offer) return <DeclineForm {...props} offer={offer} onClose={close} />
  if (chosen && chosen !== 'declined') return <TermsForm {...props} decision={chosen} onClose={close} />
  return (
    <div className="gesso-answer">
      {decisions.map((decision) => (
        <Button
          buttonStyle="secondary"
          key={decision}
          margin={false}
          onClick={() => choose(decision)}
          size="medium"
        >
          {decision === 'declined' ? 'Decline' : AGREEING_WORDS[decision].open}
        </Button>
      ))}
    </div>
  )
}
