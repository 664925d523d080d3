import { askTwice, isUnclear } from '@gesso/shared-types/contract/ask-twice'
import { REPLY_LENGTH, type Thread } from '@gesso/shared-types/features/answers/message-thread'
import { needsNewToken, newReplyDraft } from '@gesso/shared-types/features/answers/reply-draft'
import type { Offer } from '@gesso/shared-types/features/offers/offer'
import {
  declineInput,
  declineLabel,
  declineNote,
  declineWords,
} from '@gesso/shared-types/features/offers/offer-words'
import type { ContactMessage } from '@gesso/shared-types/messages/contact-message'
import { type SubmitEvent, useState } from 'react'
import { InlineGroup, Muted } from '../../ui/admin-list-styles'
import { Button } from '../../ui/Button'
import { TextAreaField } from '../../ui/Field'
import { useApiMutation } from '../../ui/use-api-mutation'
import { DecisionFrame } from '../agreements/decision-styles'

type DeclineFormProps = { message: ContactMessage; thread: Thread; offer: Offer; onClose: () => void }

/** Declines an offer, with an email or without. */
export function DeclineForm({ message, thread, offer, onClose }: DeclineFormProps) {
  const { id, name } = message
  const { sendsEmails } = thread
  const [draft, setDraft] = useState(() =>
    newReplyDraft(sendsEmails ? declineWords(message.name, offer) : ''),
  )
  const { isPending, mutate } = useApiMutation('declineOffer', {
    send: (input, call) => askTwice(() => call(input)),
    list: 'listMessages',
    done: { title: 'Offer Declined' },
    failed: (error) => ({
      title: 'Not Declined',
      description: isUnclear(error)
        ? 'The shop does not answer. Press Decline again in a moment: it is done once.'
        : 'Please try again.',
    }),
    onError: (error) => {
      if (needsNewToken(error)) setDraft(({ text }) => newReplyDraft(text))
    },
  })
  const decline = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (await mutate({ id: String(id), ...declineInput(draft, thread) })) onClose()
  }
  return (
    <DecisionFrame noValidate aria-label="Decline the offer" onSubmit={(event) => void decline(event)}>
      <strong>Decline the offer</strong>
      {sendsEmails && (
        <TextAreaField
          label={`What ${name} is told`}
          rows={7}
          maxLength={REPLY_LENGTH}
          value={draft.text}
          onChange={({ target }) => setDraft({ ...draft, text: target.value })}
        />
      )}
      <Muted>{declineNote(name, draft)}</Muted>
      <InlineGroup>
        <Button type="submit" low kind="primary" aria-disabled={isPending}>
          {declineLabel(isPending, draft)}
        </Button>
        <Button low kind="quiet" onClick={onClose}>
          Not now
        </Button>
      </InlineGroup>
    </DecisionFrame>
  )
}
