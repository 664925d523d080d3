import { askTwice, isUnclear } from '@gesso/shared-types/contract/ask-twice'
import { ApiError } from '@gesso/shared-types/contract/call-endpoint'
import { todayHere } from '@gesso/shared-types/features/agreements/agreement-days'
import type { Thread } from '@gesso/shared-types/features/answers/message-thread'
import { needsNewToken, newReplyDraft } from '@gesso/shared-types/features/answers/reply-draft'
import type { Agreeing } from '@gesso/shared-types/features/offers/offer-terms'
import { othersStayOpen } from '@gesso/shared-types/features/offers/offer-words'
import type { PaymentPlan } from '@gesso/shared-types/features/offers/payment-plan'
import {
  AGREEING_WORDS,
  consequence,
  newTermsDraft,
  PLAN_WORDS,
  paymentLines,
  readTerms,
  type TermsDraft,
  type TermsField,
  termsInput,
} from '@gesso/shared-types/features/offers/terms-draft'
import type { ContactMessage } from '@gesso/shared-types/messages/contact-message'
import { type SubmitEvent, useState } from 'react'
import { InlineGroup, Muted } from '../../ui/admin-list-styles'
import { Button } from '../../ui/Button'
import { InputField, SelectField, TextAreaField } from '../../ui/Field'
import { MoneyField } from '../../ui/MoneyField'
import { useApiMutation } from '../../ui/use-api-mutation'
import { DecisionFrame, Pair, Payments } from '../agreements/decision-styles'

type TermsFormProps = { message: ContactMessage; thread: Thread; decision: Agreeing; onClose: () => void }

/**
 * Accepts an offer, names another amount, or proposes a commission: the payments with their days, and the words with
 * the link.
 */
export function TermsForm({ message, thread, decision, onClose }: TermsFormProps) {
  const { id, name } = message
  const { offer } = thread
  const today = todayHere()
  const [draft, setDraft] = useState(() => newTermsDraft(decision, name, offer, today))
  const [isTried, setIsTried] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const words = AGREEING_WORDS[decision]
  const { isPending, mutate } = useApiMutation('agreeOnMessage', {
    send: (input, call) => askTwice(() => call(input)),
    list: 'listMessages',
    done: { title: words.done, description: `The link goes to ${name} by email.` },
    failed: (error) => ({
      title: 'Not Sent',
      description: isUnclear(error)
        ? 'The shop does not answer. Press it again in a moment: it is done once.'
        : 'Please try again.',
    }),
    onError: (error) => {
      if (needsNewToken(error)) setDraft((now) => ({ ...now, token: newReplyDraft().token }))
      if (error instanceof ApiError && error.body?.fields?.[0]) setRefused(error.body.fields[0].message)
    },
  })
  const { payments, shipping, problems } = readTerms(draft, decision, today)
  const change = (changed: Partial<TermsDraft>) => {
    setDraft({ ...draft, ...changed })
    setRefused(null)
  }
  const field = (key: TermsField, label: string) => ({
    label,
    name: key,
    value: draft[key],
    error: isTried ? problems[key] : undefined,
    onChange: ({ target }: { target: { value: string } }) => change({ [key]: target.value }),
  })
  const money = (key: 'amount' | 'shipping' | 'deposit', label: string) => ({
    ...field(key, label),
    text: draft[key],
  })

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsTried(true)
    if (!payments) return
    const input = { id: String(id), ...termsInput(draft, { payments, shipping, problems }, decision, thread) }
    if (await mutate(input)) onClose()
  }
  const others = decision === 'accepted' && offer ? othersStayOpen(offer) : ''
  return (
    <DecisionFrame noValidate aria-label={words.form} onSubmit={(event) => void send(event)}>
      <strong>{words.form}</strong>
      {decision === 'proposed' && <InputField {...field('title', 'What you make')} maxLength={200} />}
      <Pair>
        {/* An accepted amount is the offered one. */}
        <MoneyField {...money('amount', 'Amount (USD)')} readOnly={decision === 'accepted'} />
        <MoneyField
          {...money('shipping', 'Shipping (USD)')}
          optional
          placeholder="By the shop’s shipping prices"
        />
      </Pair>
      <Pair>
        <InputField {...field('openUntil', 'The link is open until')} type="date" min={today} />
        <SelectField
          label="How it is paid"
          value={draft.plan}
          onChange={({ target }) => change({ plan: target.value as PaymentPlan['kind'] })}
        >
          {Object.entries(PLAN_WORDS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </Pair>
      {draft.plan === 'deposit' && (
        <Pair>
          <MoneyField {...money('deposit', 'Deposit (USD)')} />
          <InputField {...field('balanceOn', 'Balance by')} type="date" min={today} />
        </Pair>
      )}
      {draft.plan === 'monthly' && (
        <InputField {...field('count', 'Number of payments')} inputMode="numeric" maxLength={2} />
      )}
      {payments && (
        <Payments aria-label="What is paid when">
          {paymentLines(payments).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Payments>
      )}
      <TextAreaField
        label={`What ${name} is told`}
        rows={7}
        maxLength={2000}
        value={draft.text}
        onChange={({ target }) => change({ text: target.value })}
      />
      {!problems.openUntil && <Muted>{consequence(decision, name, draft.openUntil)}</Muted>}
      {others && <Muted>{others}</Muted>}
      {refused && <Muted role="alert">{refused}</Muted>}
      <InlineGroup>
        <Button type="submit" low kind="primary" aria-disabled={isPending}>
          {isPending ? 'Sending…' : words.send}
        </Button>
        <Button low kind="quiet" onClick={onClose}>
          Not now
        </Button>
      </InlineGroup>
    </DecisionFrame>
  )
}
