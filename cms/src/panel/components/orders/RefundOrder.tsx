'use client'

import { fromCents } from '@gesso/shared-types/money'
import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import { callApi, problemOf } from '../call-api'

type Outcome = { text: string; isProblem: boolean }

async function requestRefund(orderId: string, amount: string): Promise<Outcome> {
  const body = await callApi('refundOrder', {
    id: orderId,
    ...(amount.trim() !== '' && { amount: amount.trim() }),
  })
  switch (body.refund.state) {
    case 'failed':
      return { text: `The refund was refused: ${body.refund.error ?? ''}`, isProblem: true }
    case 'pending':
      return {
        text: 'The payment provider does not answer. It is asked again every minute.',
        isProblem: false,
      }
    default:
      return { text: `Done. ${body.refundedAmount} USD are refunded in all.`, isProblem: false }
  }
}

/** Refunds an order, in part or in full. */
export function RefundOrder({ orderId, leftCents: left }: { orderId: string; leftCents: number }) {
  const [amount, setAmount] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  const refund = async () => {
    const asked = amount.trim() === '' ? `all that is left, ${fromCents(left)} USD,` : `${amount.trim()} USD`
    if (!window.confirm(`Refund ${asked} to the buyer? This cannot be taken back.`)) return
    setIsBusy(true)
    const done = await requestRefund(orderId, amount).catch((error: unknown) => ({
      text: problemOf(error, 'The shop does not answer. Look at the order again before you try once more.'),
      isProblem: true,
    }))
    setIsBusy(false)
    setOutcome(done)
    // The payment fields and the history are the server's; a full load shows them as they are now.
    if (!done.isProblem) window.location.reload()
  }
  return (
    <fieldset className="field-type gesso-refund">
      <legend>Refund</legend>
      <label>
        Amount (USD)
        <input
          inputMode="decimal"
          onChange={(event) => setAmount(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // The field stands within the order's form, which Enter would save.
            event.preventDefault()
            if (!isBusy) void refund()
          }}
          placeholder={fromCents(left)}
          value={amount}
        />
      </label>
      <Button buttonStyle="secondary" disabled={isBusy} margin={false} onClick={refund} size="medium">
        {isBusy ? 'Refunding…' : 'Refund'}
      </Button>
      <p className="gesso-hint">
        Empty: all that is left. The work stays sold until you put it back on sale.
      </p>
      {outcome && (
        <p
          className={outcome.isProblem ? 'gesso-problem' : undefined}
          role={outcome.isProblem ? 'alert' : 'status'}
        >
          {outcome.text}
        </p>
      )}
    </fieldset>
  )
}
