'use client'

import { askTwice } from '@gesso/shared-types/contract/ask-twice'
import { todayHere } from '@gesso/shared-types/features/agreements/agreement-days'
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
  termsInput,
} from '@gesso/shared-types/features/offers/terms-draft'
import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import { callApi, problemOf } from '../../../panel/components/call-api'
import { MoneyInput } from '../../../panel/components/money/MoneyInput'
import { Problem } from '../../../panel/components/Problem'
import type { DecisionProps } from '../../answers/panel/thread-parts'

type TermsFormProps = DecisionProps & { decision: Agreeing; onClose: () => void }

/**
 * Accepts an offer, names another amount, or proposes a commission: what is paid when, and the text that goes with
 * the link. Not a form, since it is inside the message's form.
 */
export function TermsForm(props: TermsFormProps) {
  const { id, name, thread, decision, onDecided, onRefused, onClose } = props
  const { offer } = thread
  const today = todayHere()
  const [draft, setDraft] = useState(() => newTermsDraft(decision, name, offer, today))
  const [isTried, setIsTried] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const words = AGREEING_WORDS[decision]
  const { payments, shipping, problems } = readTerms(draft, decision, today)
  const shown = isTried ? problems : {}
  const change = (changed: Partial<TermsDraft>) => {
    setDraft({ ...draft, ...changed })
    setProblem(null)
  }

  const send = async () => {
    setIsTried(true)
    if (!payments) return
    setIsBusy(true)
    setProblem(null)
    const input = { id, ...termsInput(draft, { payments, shipping, problems }, decision, thread) }
    try {
      onDecided(await askTwice(() => callApi('agreeOnMessage', input)))
      onClose()
    } catch (error) {
      if (needsNewToken(error)) setDraft({ ...draft, token: newReplyDraft().token })
      setProblem(problemOf(error, 'The shop does not answer. Press it again in a moment: it is done once.'))
      setIsBusy(false)
      onRefused()
    }
  }
  const day = (key: 'openUntil' | 'balanceOn', label: string) => (
    <label className="gesso-field">
      {label}
      <input
        aria-invalid={shown[key] ? true : undefined}
        min={today}
        onChange={({ target }) => change({ [key]: target.value })}
        type="date"
        value={draft[key]}
      />
      {shown[key] && <span className="gesso-problem">{shown[key]}</span>}
    </label>
  )
  const others = decision === 'accepted' && offer ? othersStayOpen(offer) : ''
  return (
    <fieldset className="gesso-reply-form gesso-decision">
      <legend>{words.form}</legend>
      {decision === 'proposed' && (
        <label className="gesso-field">
          What you make
          <input
            aria-invalid={shown.title ? true : undefined}
            maxLength={200}
            onChange={({ target }) => change({ title: target.value })}
            type="text"
            value={draft.title}
          />
          {shown.title && <span className="gesso-problem">{shown.title}</span>}
        </label>
      )}
      <MoneyInput
        isDisabled={decision === 'accepted'}
        label="Amount (USD)"
        onText={(amount) => change({ amount })}
        problem={shown.amount}
        text={draft.amount}
      />
      <MoneyInput
        label="Shipping (USD), empty for the shop’s shipping prices"
        onText={(text) => change({ shipping: text })}
        problem={shown.shipping}
        text={draft.shipping}
      />
      {day('openUntil', 'The link is open until')}
      <label className="gesso-field">
        How it is paid
        <select
          onChange={({ target }) => change({ plan: target.value as PaymentPlan['kind'] })}
          value={draft.plan}
        >
          {Object.entries(PLAN_WORDS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {draft.plan === 'deposit' && (
        <>
          <MoneyInput
            label="Deposit (USD)"
            onText={(deposit) => change({ deposit })}
            problem={shown.deposit}
            text={draft.deposit}
          />
          {day('balanceOn', 'Balance by')}
        </>
      )}
      {draft.plan === 'monthly' && (
        <label className="gesso-field">
          Number of payments
          <input
            aria-invalid={shown.count ? true : undefined}
            inputMode="numeric"
            maxLength={2}
            onChange={({ target }) => change({ count: target.value })}
            type="text"
            value={draft.count}
          />
          {shown.count && <span className="gesso-problem">{shown.count}</span>}
        </label>
      )}
      {payments && (
        <ol aria-label="What is paid when">
          {paymentLines(payments).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      )}
      <label className="gesso-field">
        What {name} is told
        <textarea
          maxLength={2000}
          onChange={({ target }) => change({ text: target.value })}
          rows={7}
          value={draft.text}
        />
      </label>
      {!problems.openUntil && <p className="gesso-hint">{consequence(decision, name, draft.openUntil)}</p>}
      {others && <p className="gesso-hint">{others}</p>}
      <Problem>{problem}</Problem>
      <div className="gesso-answer">
        <Button disabled={isBusy} margin={false} onClick={() => void send()} size="medium">
          {isBusy ? 'Sending…' : words.send}
        </Button>
        <Button buttonStyle="secondary" margin={false} onClick={onClose} size="medium">
          Not now
        </Button>
      </div>
    </fieldset>
  )
}
