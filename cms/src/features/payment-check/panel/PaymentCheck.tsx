import { shopMode } from '../../../orders/shop-mode'
import { countNoun } from '../../../panel/components/count-noun'
import { Moment } from '../../../panel/components/Moment'
import type { Context } from '../../../platform/context'
import { readReconciliation } from '../reconciliation-row'

/** What the daily comparison with the payment provider looked at and found. */
export async function PaymentCheck({ context }: { context: Context }) {
  const check = await readReconciliation(context, shopMode(context))
  if (!check) return null
  const { finishedAt, since, error, payments, refunds, late, voided, alerts } = check
  const found = [
    late > 0 && `${countNoun(late, 'change')} that the shop had missed, now recorded`,
    voided > 0 && `${countNoun(voided, 'authorisation')} without an order, now cancelled`,
    alerts > 0 && `${countNoun(alerts, 'problem')} that you have to decide, listed on Today`,
  ].filter(Boolean)
  return (
    <section aria-labelledby="gesso-payment-check" className="gesso-board">
      <h2 id="gesso-payment-check">Compared with the payment provider</h2>
      {finishedAt && since && (
        <p>
          <Moment at={finishedAt} />: {countNoun(payments, 'payment')} and {countNoun(refunds, 'refund')}{' '}
          since <Moment at={since} />.{' '}
          {found.length > 0 ? `Found: ${found.join('; ')}.` : 'All of them match the shop’s records.'}
        </p>
      )}
      {error && (
        <p className="gesso-problem">
          The latest comparison could not be finished; it is tried again within the hour. {error}
        </p>
      )}
      <p className="gesso-hint">This is done automatically once a day.</p>
    </section>
  )
}
