import type { Reconciliation } from '../../../orders/reconciliation/reconciliation-row'
import { countNoun } from '../count-noun'
import { when } from '../when'

/** What the daily comparison with the payment provider looked at and found. */
export function PaymentCheck({ finishedAt, since, error, ...counts }: Reconciliation) {
  const { payments, refunds, late, voided, alerts } = counts
  const found = [
    late > 0 && `${countNoun(late, 'change')} the shop had not heard of, taken up now`,
    voided > 0 && `${countNoun(voided, 'promise')} of money without an order, given back`,
    alerts > 0 && `${countNoun(alerts, 'matter')} for you, above`,
  ].filter(Boolean)
  return (
    <section aria-labelledby="gesso-payment-check" className="gesso-board">
      <h2 id="gesso-payment-check">Compared with the payment provider</h2>
      {finishedAt && since && (
        <p>
          {when(finishedAt)}: {countNoun(payments, 'payment')} and {countNoun(refunds, 'refund')} since{' '}
          {when(since)}. {found.length > 0 ? `Found: ${found.join('; ')}.` : 'The shop knows them all.'}
        </p>
      )}
      {error && (
        <p className="gesso-problem">
          The latest comparison could not be finished; it is tried again within the hour. {error}
        </p>
      )}
      <p className="gesso-hint">Once a day, by itself.</p>
    </section>
  )
}
