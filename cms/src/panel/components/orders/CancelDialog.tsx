'use client'

import { ApiError } from '@gesso/shared-types/call-endpoint'
import { formatCents, fromCents, toCents } from '@gesso/shared-types/money'
import type { OrderSheet } from '@gesso/shared-types/order-sheet'
import { firstChoices, planCancellation } from '@gesso/shared-types/plan-cancellation'
import { refundToken } from '@gesso/shared-types/refund'
import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import { callApi, problemOf } from '../call-api'
import { MoneyInput } from '../money/MoneyInput'
import { PanelDialog } from '../PanelDialog'
import { Problem } from '../Problem'
import { reloadPage } from '../reload-page'
import { lineText } from './line-text'

const KINDS = [
  ['all', 'Everything'],
  ['lines', 'Some works'],
  ['amount', 'An amount'],
] as const

const NOBODY_KNOWS =
  'The shop does not answer, so nobody knows yet whether this was done. Try again in a moment: the same refund is ' +
  'never made twice.'

const nextToken = (token: string): string => {
  const [orderId = '', number] = token.split(':')
  return refundToken(orderId, Number(number))
}

/** Cancels an order or a part of it: money back, originals back on sale, words to the buyer. */
export function CancelDialog(props: { sheet: OrderSheet; buyer: string; onClose: () => void }) {
  const { sheet, buyer, onClose } = props
  const [choices, setChoices] = useState(() => firstChoices(sheet))
  const [token, setToken] = useState(sheet.refundToken)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const plan = planCancellation(sheet, choices)
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
      const { state, refund } = await callApi('cancelOrder', {
        id: sheet.id,
        token,
        ...plan.input,
      })
      if (state === 'refused') {
        setProblem(`The refund was refused, and nothing was done: ${refund?.error ?? ''}`)
        // The next click asks for another one.
        setToken(nextToken(token))
      }
      // The order's fields and history are the server's; a full load shows them as they are now.
      else await reloadPage()
    } catch (error) {
      const isUnclear = !(error instanceof ApiError) || error.status >= 500
      setProblem(isUnclear ? NOBODY_KNOWS : problemOf(error))
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
          KINDS.map(([value, words]) => (
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
                onChange={(event) =>
                  change({
                    lines: event.target.checked ? [...lines, line.id] : lines.filter((id) => id !== line.id),
                  })
                }
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
        {kind !== 'none' && !plan.problem && (
          <strong>{formatCents(plan.cents)} goes back to the buyer’s card, in up to ten days. </strong>
        )}
        {plan.left.length > 0
          ? `Still to be sent: ${plan.left.map(({ title }) => title).join(', ')}.`
          : 'Nothing more is to be sent.'}
      </p>
      <Problem>{problem}</Problem>
      <div className="gesso-buttons">
        <Button buttonStyle="secondary" margin={false} onClick={onClose}>
          Keep the order
        </Button>
        <Button buttonStyle="primary" disabled={isBusy} margin={false} onClick={run}>
          {kind === 'none'
            ? 'Cancel the order'
            : `Refund${plan.cents > 0 ? ` ${formatCents(plan.cents)}` : ''}`}
        </Button>
      </div>
    </PanelDialog>
  )
}
