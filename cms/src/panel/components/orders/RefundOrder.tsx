'use client'

import { askTwice, isUnclear } from '@gesso/shared-types/contract/ask-twice'
import { formatCents, fromCents } from '@gesso/shared-types/money/money'
import { readTypedMoney } from '@gesso/shared-types/money/typed-money'
import { refundToken } from '@gesso/shared-types/orders/refund'
import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import { askFirst } from '../account/ask-first'
import { callApi, problemOf } from '../call-api'
import { MoneyInput } from '../money/MoneyInput'
import { reloadPage, useKeepsInput } from '../reload-page'

/** `isDefinite`: the refund was made or refused, so the next click requests another one. */
type Outcome = { text: string; isProblem: boolean; isDefinite: boolean }

const NOBODY_KNOWS =
  'The shop does not answer, so nobody knows yet whether this refund was made. Click Refund again in a moment: ' +
  'the same refund is never made twice.'

type Request = { id: string; token: string; amount?: string }

/** Requests the refund; if the answer is lost, requests it again under the same token, to learn the outcome. */
async function requestRefund(request: Request): Promise<Outcome> {
  try {
    const { refund, refundedAmount } = await askTwice(() => callApi('refundOrder', request))
    if (refund.state === 'failed') {
      return { text: `The refund was refused: ${refund.error ?? ''}`, isProblem: true, isDefinite: true }
    }
    const text =
      refund.state === 'pending'
        ? 'The payment provider does not answer. It is asked again every minute.'
        : `Done. ${refundedAmount} USD are refunded in all.`
    return { text, isProblem: false, isDefinite: true }
  } catch (error) {
    const text = isUnclear(error) ? NOBODY_KNOWS : problemOf(error)
    return { text, isProblem: true, isDefinite: false }
  }
}

type Props = {
  orderId: string
  buyer: string
  leftCents: number
  /** How many refunds of the order were requested before this form was rendered. */
  requested: number
}

/** Refunds an order, in part or in full. The same refund is made only once, however often it is requested. */
export function RefundOrder({ orderId, buyer, leftCents: left, requested }: Props) {
  const [amount, setAmount] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [refused, setRefused] = useState(0)
  // Otherwise what is typed before the scripts have come would be taken for nothing: all that is left.
  const keepsInput = useKeepsInput()

  const typed = readTypedMoney(amount)
  const label = 'cents' in typed ? `Refund ${formatCents(typed.cents)}` : 'Refund'
  const refund = async () => {
    const read = amount.trim() === '' ? null : readTypedMoney(amount)
    if (read && 'problem' in read) {
      setOutcome({ text: read.problem, isProblem: true, isDefinite: false })
      return
    }
    const cents = read ? read.cents : left
    if (cents > left) {
      setOutcome({
        text: `Only ${formatCents(left)} is left of this payment.`,
        isProblem: true,
        isDefinite: false,
      })
      return
    }
    const button = `Refund ${formatCents(cents)}`
    const question = `${button} to ${buyer}? ${read ? '' : 'It is all that is left. '}This cannot be taken back.`
    if (!(await askFirst(question, button, 'refundOrder'))) return
    setIsBusy(true)
    const token = refundToken(orderId, requested + refused)
    const done = await requestRefund({ id: orderId, token, ...(read && { amount: fromCents(read.cents) }) })
    setOutcome(done)
    if (done.isProblem && done.isDefinite) setRefused(refused + 1)
    // The payment fields and the history come from the server; a full load shows them updated.
    if (!done.isProblem) await reloadPage()
    setIsBusy(false)
  }
  return (
    <fieldset className="field-type gesso-refund">
      <legend>Refund</legend>
      <MoneyInput
        isDisabled={!keepsInput}
        label="Amount (USD)"
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // The field is inside the order's form, which Enter would save.
          event.preventDefault()
          if (!isBusy) void refund()
        }}
        onText={setAmount}
        placeholder={fromCents(left)}
        text={amount}
      />
      <Button buttonStyle="secondary" disabled={isBusy} margin={false} onClick={refund} size="medium">
        {isBusy ? 'Refunding…' : label}
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
