import { formatCents, toCents } from '@gesso/shared-types/money'
import { isPaymentIn } from '@gesso/shared-types/order'
import type { UIFieldServerComponent } from 'payload'
import { shopContext } from '../../../context'
import { countRequested, readOrderSheet, readRefunds } from '../../../orders/reading/order-sheet'
import type { Refund } from '../../../payload-types'
import { when } from '../when'
import { RefundOrder } from './RefundOrder'

const REFUND_STATES: Record<Refund['state'], string> = {
  pending: 'Asked for',
  submitted: 'On its way',
  succeeded: 'Done',
  failed: 'Failed',
}

/** An order's amounts and refunds; the shop alone writes them. */
export const OrderMoney: UIFieldServerComponent = async ({ data, payload, user }) => {
  const context = shopContext(payload)
  const sheet = user && (await readOrderSheet(context, String(data?.id)))
  if (!sheet) return null
  const { payment } = sheet
  // Counted before they are read: a refund that comes between the two is shown, and the form cannot repeat it.
  const requested = await countRequested(context, payment.id)
  const refunds = await readRefunds(context, payment.id)
  const left = toCents(payment.capturedAmount) - toCents(payment.refundedAmount)
  const sums: [string, string][] = [
    ['Subtotal', payment.subtotal],
    ['Shipping', payment.shippingCost],
    ['Total', payment.totalAmount],
    ['Taken', payment.capturedAmount],
    ['Refunded', payment.refundedAmount],
  ]
  return (
    <section aria-label="Payment" className="field-type gesso-sheet">
      <h2>Payment</h2>
      <dl className="gesso-sums">
        {sums.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="gesso-money">{formatCents(toCents(amount))}</dd>
          </div>
        ))}
      </dl>
      <p className="gesso-hint">
        {payment.mode === 'test' ? 'Test payment' : 'Live payment'} {payment.paymentIntentId}
      </p>
      {isPaymentIn('refundable', payment.paymentState) && left > 0 && (
        <RefundOrder leftCents={left} orderId={payment.id} requested={requested} />
      )}
      {refunds.length > 0 && (
        <ul aria-label="Refunds" className="gesso-story">
          {refunds.map((refund) => (
            <li className="gesso-moment" key={refund.id}>
              <span className="gesso-hint">{when(refund.createdAt)}</span>
              {formatCents(toCents(refund.amount))}: {REFUND_STATES[refund.state]}
              {refund.error && ` (${refund.error})`}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
