'use client'

import { askCancellation } from '@gesso/shared-types/features/cancellations/ask-cancellation'
import {
  cancelLabel,
  firstChoices,
  MONEY_BACK_LABELS,
  moneyBackWords,
  planCancellation,
  stillToSendWords,
  tickedLines,
} from '@gesso/shared-types/features/cancellations/plan-cancellation'
import { formatCents, fromCents, toCents } from '@gesso/shared-types/money/money'
import type { OrderEndingProps } from '@gesso/shared-types/orders/order-ending'
import { refundToken } from '@gesso/shared-types/orders/refund'
import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import { callApi, problemOf } from '../../../panel/components/call-api'
import { MoneyInput } from '../../../panel/components/money/MoneyInput'
import { lineText } from '../../../panel/components/orders/line-text'
import { PanelDialog } from '../../../panel/components/PanelDialog'
import { Problem } from '../../../panel/components/Problem'
import { reloadPage } from '../../../panel/components/reload-page'

const nextToken = (token: string): string => {
  const [orderId = '', number] = token.split(':')
  return refundToken(orderId, Number(number))
}

/** Cancels an order or a part of it: money back, originals back on sale, words to the buyer. */
export function CancelDialog({ sheet, buyer, onClose, onDone }: OrderEndingProps) {
  const [choices, setChoices] = useState(() => firstChoices(sheet))
  const [token, setToken] = useState(sheet.refundToken)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const plan = planCancellation(sheet, choices)
  const moneyBack = moneyBackWords(choices, plan)
  const { kind, lines } = choices
  const left = toCents(sheet.leftAmount)
  const change = (changed: Partial<typeof choices>) => {
    setChoices({ ...choices, ...changed })
    setProblem(null)
  }
  const run = async () => {
    setProblem(plan.problem)
    if (plan.problem || isBusy) return
    setBusy(true)
    try {
      const { text, isProblem, isDefinite } = await askCancellation(() =>
        callApi('cancelOrder', { id: sheet.id, token, ...plan.input }),
      )
      // The order's fields and history come from the server; a full load shows them updated.
      if (!isProblem) return onDone ? onDone(text) : await reloadPage()
      setProblem(text)
      // The next click requests another cancellation.
      if (isDefinite) setToken(nextToken(token))
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <PanelDialog onClose={onClose} title="Cancel or refund">
      <fieldset className="gesso-choices">
        <legend>Money back</legend>
        {left === 0 ? (
          <p>Nothing is left of this payment: no money goes back.</p>
        ) : (
          MONEY_BACK_LABELS.map(([value, words]) => (
            <label className="gesso-choice" key={value}>
              <input
                checked={kind === value}
                name="money"
                onChange={() => change({ kind: value })}
                type="radio"
              />
              {words}
              {value !== 'lines' && (
                <span className="gesso-hint">
                  {value === 'amount' && 'up to '}
                  {formatCents(left)}
                </span>
              )}
            </label>
          ))
        )}
      </fieldset>
      {kind === 'lines' && (
        <fieldset className="gesso-choices">
          <legend>What is cancelled</legend>
          {sheet.lines.map((line) => (
            <label className="gesso-choice" key={line.id}>
              <input
                checked={lines.includes(line.id)}
                disabled={line.isCancelled}
                onChange={(event) => change(tickedLines(choices, line.id, event.target.checked))}
                type="checkbox"
              />
              {line.title}
              <span className="gesso-hint">
                {lineText(line)}, {formatCents(toCents(line.paidAmount))}
                {line.isCancelled && ', cancelled'}
              </span>
            </label>
          ))}
          <label className="gesso-choice">
            <input
              checked={choices.withShipping}
              onChange={(event) => change({ withShipping: event.target.checked })}
              type="checkbox"
            />
            Shipping
            <span className="gesso-hint">{formatCents(toCents(sheet.shippingAmount))}</span>
          </label>
        </fieldset>
      )}
      {kind === 'amount' && (
        <MoneyInput
          label="Amount (USD)"
          onText={(amount) => change({ amount })}
          placeholder={fromCents(left)}
          text={choices.amount}
        />
      )}
      {plan.originals.map((original) => (
        <fieldset className="gesso-choices" key={original.id}>
          <legend>The original of {original.title}</legend>
          {[true, false].map((goesBack) => (
            <label className="gesso-choice" key={String(goesBack)}>
              <input
                checked={original.goesBack === goesBack}
                name={`original-${original.id}`}
                onChange={() => change({ backOnSale: { ...choices.backOnSale, [original.id]: goesBack } })}
                type="radio"
              />
              {goesBack ? 'Back on sale' : 'Stays sold'}
            </label>
          ))}
        </fieldset>
      ))}
      <label className="gesso-field">
        Your words to {buyer}, at the top of the email
        <textarea
          disabled={!choices.tellsBuyer}
          maxLength={2000}
          onChange={(event) => change({ words: event.target.value })}
          rows={4}
          value={choices.words}
        />
      </label>
      <label className="gesso-choice">
        <input
          checked={choices.tellsBuyer}
          onChange={(event) => change({ tellsBuyer: event.target.checked })}
          type="checkbox"
        />
        Write to {buyer}
      </label>
      <p role="status">
        {moneyBack && <strong>{moneyBack}</strong>}
        {stillToSendWords(plan)}
      </p>
      <Problem>{problem}</Problem>
      <div className="gesso-buttons">
        <Button buttonStyle="secondary" margin={false} onClick={onClose}>
          Keep the order
        </Button>
        <Button buttonStyle="primary" disabled={isBusy} margin={false} onClick={run}>
          {cancelLabel(choices, plan)}
        </Button>
      </div>
    </PanelDialog>
  )
}
