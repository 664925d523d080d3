'use client'

import { askTwice } from '@gesso/shared-types/contract/ask-twice'
import { REPLY_LENGTH } from '@gesso/shared-types/features/answers/message-thread'
import { needsNewToken, newReplyDraft } from '@gesso/shared-types/features/answers/reply-draft'
import type { Offer } from '@gesso/shared-types/features/offers/offer'
import {
  declineInput,
  declineLabel,
  declineNote,
  declineWords,
} from '@gesso/shared-types/features/offers/offer-words'
import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import { callApi, problemOf } from '../../../panel/components/call-api'
import { Problem } from '../../../panel/components/Problem'
import type { DecisionProps } from '../../answers/panel/thread-parts'

/** Declines an offer, with or without a text to the visitor. Not a form, since it is inside the message's form. */
export function DeclineForm(props: DecisionProps & { offer: Offer; onClose: () => void }) {
  const { id, name, thread, offer, onDecided, onRefused, onClose } = props
  const { sendsEmails } = thread
  const [draft, setDraft] = useState(() => newReplyDraft(sendsEmails ? declineWords(name, offer) : ''))
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const decline = async () => {
    setIsBusy(true)
    setProblem(null)
    const input = { id, ...declineInput(draft, thread) }
    try {
      onDecided(await askTwice(() => callApi('declineOffer', input)))
      onClose()
    } catch (error) {
      if (needsNewToken(error)) setDraft(newReplyDraft(draft.text))
      setProblem(problemOf(error, 'The shop does not answer. Press it again in a moment: it is done once.'))
      setIsBusy(false)
      onRefused()
    }
  }
  return (
    <fieldset className="gesso-reply-form gesso-decision">
      <legend>Decline the offer</legend>
      {sendsEmails && (
        <label className="gesso-field">
          What {name} is told
          <textarea
            maxLength={REPLY_LENGTH}
            onChange={({ target }) => setDraft({ ...draft, text: target.value })}
            rows={7}
            value={draft.text}
          />
        </label>
      )}
      <p className="gesso-hint">{declineNote(name, draft)}</p>
      <Problem>{problem}</Problem>
      <div className="gesso-answer">
        <Button disabled={isBusy} margin={false} onClick={() => void decline()} size="medium">
          {declineLabel(isBusy, draft)}
        </Button>
        <Button buttonStyle="secondary" margin={false} onClick={onClose} size="medium">
          Not now
        </Button>
      </div>
    </fieldset>
  )
}
