import { type Factors, factorsAsked } from '@gesso/shared-types/auth/account'
import { ApiError, refusalMessage } from '@gesso/shared-types/contract/call-endpoint'
import { askCancellation } from '@gesso/shared-types/features/cancellations/ask-cancellation'
import { cancellationEndpoints } from '@gesso/shared-types/features/cancellations/cancellation-endpoints'
import {
  cancelLabel,
  firstChoices,
  MONEY_BACK_LABELS,
  moneyBackWords,
  planCancellation,
  stillToSendWords,
  tickedLines,
} from '@gesso/shared-types/features/cancellations/plan-cancellation'
import { formatCents, toCents } from '@gesso/shared-types/money/money'
import type { OrderEndingProps } from '@gesso/shared-types/orders/order-ending'
import type { OrderSheet } from '@gesso/shared-types/orders/order-sheet'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { refreshList } from '../../api/api-query'
import { callApi } from '../../api/call-api'
import { addEndpoints } from '../../api/known-endpoints'
import { refreshArtworks } from '../../api/refresh-artworks'
import { Choice, Choices, Echo, Fields, Group, Legend, Problem } from '../../orders/admin/dialog-styles'
import { Button } from '../../ui/Button'
import { Dialog, DialogFoot } from '../../ui/Dialog'
import { TextAreaField } from '../../ui/Field'
import { MoneyField } from '../../ui/MoneyField'
import { Switch } from '../../ui/Switch'
import { useToast } from '../../ui/use-toast'
import { ProofStep } from './ProofStep'

addEndpoints(cancellationEndpoints)

/** Cancels an order or a part of it: money back, originals back on sale, words to the buyer. */
export function CancelDialog({ sheet: current, buyer, onClose }: OrderEndingProps) {
  const [choices, setChoices] = useState(() => firstChoices(current))
  // Set while the outcome of a request is unknown: the next click repeats the same request, with the order as it was.
  const [asked, setAsked] = useState<OrderSheet | null>(null)
  const sheet = asked ?? current
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [factors, setFactors] = useState<Factors | null>(null)
  const queryClient = useQueryClient()
  const toast = useToast()
  const form = useId()
  const plan = planCancellation(sheet, choices)
  const moneyBack = moneyBackWords(choices, plan)
  const { kind, lines } = choices
  const left = toCents(sheet.leftAmount)
  const change = (changed: Partial<typeof choices>) => {
    setChoices({ ...choices, ...changed })
    setProblem(null)
  }
  const run = async () => {
    setFactors(null)
    setProblem(plan.problem)
    if (plan.problem || isBusy) return
    setBusy(true)
    setAsked(sheet)
    try {
      const { text, isProblem, isDefinite } = await askCancellation(() =>
        callApi('cancelOrder', { id: sheet.id, token: sheet.refundToken, ...plan.input }),
      )
      if (!isProblem) {
        toast({ title: 'Order Cancelled', description: text })
        return onClose()
      }
      setProblem(text)
      if (isDefinite) setAsked(null)
    } catch (error) {
      const wanted = factorsAsked(error)
      if (wanted) return setFactors(wanted)
      setAsked(null)
      if (error instanceof ApiError && error.status === 401) onClose()
      else setProblem(refusalMessage(error) ?? 'That could not be done. Please try again.')
    } finally {
      setBusy(false)
      void refreshList(queryClient, 'listOrders')
      void refreshArtworks(queryClient)
      void refreshList(queryClient, 'countWaiting')
    }
  }
  if (factors) return <ProofStep factors={factors} onProven={run} onClose={() => setFactors(null)} />
  return (
    <Dialog
      title="Cancel or refund"
      onClose={onClose}
      foot={
        <DialogFoot>
          <Button kind="quiet" low onClick={onClose}>
            Keep the order
          </Button>
          <Button type="submit" form={form} kind="destructive" low aria-disabled={isBusy}>
            {isBusy ? 'Please wait...' : cancelLabel(choices, plan)}
          </Button>
        </DialogFoot>
      }
    >
      <Fields
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void run()
        }}
      >
        <Group>
          <Legend>Money back</Legend>
          {left === 0 ? (
            <p>Nothing is left of this payment: no money goes back.</p>
          ) : (
            <Choices>
              {MONEY_BACK_LABELS.map(([value, words]) => (
                <Choice key={value}>
                  <input
                    type="radio"
                    name="money"
                    checked={kind === value}
                    onChange={() => change({ kind: value })}
                  />
                  <span>{words}</span>
                  {value === 'all' && <small>{formatCents(left)}</small>}
                  {value === 'amount' && <small>up to {formatCents(left)}</small>}
                </Choice>
              ))}
            </Choices>
          )}
          {kind === 'lines' && (
            <Choices>
              {sheet.lines.map((line) => (
                <Choice key={line.id}>
                  <input
                    type="checkbox"
                    disabled={line.isCancelled}
                    checked={lines.includes(line.id)}
                    onChange={({ target }) => change(tickedLines(choices, line.id, target.checked))}
                  />
                  <span>
                    <em>{line.title}</em>
                    {line.type === 'print' && `, print, ${line.quantity} × ${line.printSize}`}
                    {line.isCancelled && ', cancelled'}
                  </span>
                  <small>{formatCents(toCents(line.paidAmount))}</small>
                </Choice>
              ))}
              <Choice>
                <input
                  type="checkbox"
                  checked={choices.withShipping}
                  onChange={({ target }) => change({ withShipping: target.checked })}
                />
                <span>Shipping</span>
                <small>{formatCents(toCents(sheet.shippingAmount))}</small>
              </Choice>
            </Choices>
          )}
          {kind === 'amount' && (
            <MoneyField
              label="Amount (USD)"
              text={choices.amount}
              onChange={({ currentTarget }) => change({ amount: currentTarget.value })}
            />
          )}
        </Group>
        {plan.originals.map((original) => (
          <Group key={original.id}>
            <Legend>
              The original of <em>{original.title}</em>
            </Legend>
            <Choices>
              {[true, false].map((goesBack) => (
                <Choice key={String(goesBack)}>
                  <input
                    type="radio"
                    name={`original-${original.id}`}
                    checked={original.goesBack === goesBack}
                    onChange={() =>
                      change({ backOnSale: { ...choices.backOnSale, [original.id]: goesBack } })
                    }
                  />
                  <span>{goesBack ? 'Back on sale' : 'Stays sold'}</span>
                </Choice>
              ))}
            </Choices>
          </Group>
        ))}
        <Group>
          <TextAreaField
            label={`Your words to ${buyer}`}
            optional
            rows={4}
            maxLength={2000}
            value={choices.words}
            disabled={!choices.tellsBuyer}
            onChange={({ target }) => change({ words: target.value })}
          />
          <Choice>
            <span>Write to {buyer}</span>
            <Switch
              checked={choices.tellsBuyer}
              onChange={({ target }) => change({ tellsBuyer: target.checked })}
            />
          </Choice>
          <Echo>
            {choices.tellsBuyer
              ? 'Your words stand at the top of the email about it.'
              : 'The buyer gets no email from the shop.'}
          </Echo>
        </Group>
        <Echo role="status">
          {moneyBack && <strong>{moneyBack}</strong>}
          {plan.originals.some(({ goesBack }) => goesBack) &&
            kind !== 'none' &&
            'The work goes back on sale when the bank has confirmed the refund. '}
          {stillToSendWords(plan)}
        </Echo>
        {problem && <Problem role="alert">{problem}</Problem>}
      </Fields>
    </Dialog>
  )
}
