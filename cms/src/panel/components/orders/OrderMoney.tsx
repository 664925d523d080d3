import { formatCents, toCents } from '@gesso/shared-types/money/money'
import { isPaymentIn } from '@gesso/shared-types/orders/order'
import { includedTaxRows, sumRows } from '@gesso/shared-types/orders/sum-rows'
import type { UIFieldServerComponent } from 'payload'
import { isOwner } from '../../../auth/access'
import { amountsOf } from '../../../orders/reading/find-order'
import { readRefunds } from '../../../orders/reading/order-sheet'
import { readSheetAnswer } from '../../../orders/reading/present-sheet'
import type { Refund } from '../../../payload-types'
import { shopContext } from '../../../platform/context'
import { AskButton } from '../AskButton'
import { Moment } from '../Moment'
import { EndOrder } from './EndOrder'
import { visibleSheet } from './visible-sheet'

const REFUND_STATES: Record<Refund['state'], string> = {
  pending: 'Asked for',
  submitted: 'On its way',
  succeeded: 'Done',
  failed: 'Failed',
}

const CLOSE_QUESTION =
  'Close this order? Look first at the account that the payment was made with: nothing may have been taken there, and ' +
  'what is still reserved you must cancel there yourself. The works go back on sale, and the buyer is told that ' +
  'nothing was charged.'

/** An order's amounts and refunds, which only the shop writes, and for owners the ways to end it. */
export const OrderMoney: UIFieldServerComponent = async (props) => {
  const { payload, user } = props
  const context = shopContext(payload)
  const sheet = await visibleSheet(props)
  if (!sheet) return null
  const mayDecide = isOwner(user)
  const { payment } = sheet
  const refunds = await readRefunds(context, payment.id)
  const sums: [string, string][] = [
    ['Total', payment.totalAmount],
    ['Taken', payment.capturedAmount],
    ['Refunded', payment.refundedAmount],
  ]
  if (payment.giftCardId !== null) {
    sums.splice(1, 0, ['Paid by gift card', payment.giftCardAmount])
    sums.push(['Back on the gift card', payment.giftCardRefundedAmount])
  }
  if (toCents(payment.disputeLostAmount) > 0) sums.push(['Lost in a dispute', payment.disputeLostAmount])
  const rows = [
    ...sumRows(amountsOf(payment)),
    ...sums.map(([label, amount]) => ({ label, amount: formatCents(toCents(amount)) })),
    ...includedTaxRows(sheet.order),
  ]
  const pendingCents = toCents(payment.refundPendingAmount)
  return (
    <section aria-label="Payment" className="field-type gesso-sheet">
      <h2>Payment</h2>
      <dl className="gesso-sums">
        {rows.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="gesso-money">{amount}</dd>
          </div>
        ))}
      </dl>
      <p className="gesso-hint">
        {payment.mode === 'test' ? 'Test payment' : 'Live payment'} {payment.paymentIntentId}
      </p>
      {pendingCents > 0 && (
        <p className="gesso-hint">{formatCents(pendingCents)} of the refunds are still on their way.</p>
      )}
      {mayDecide && payment.paymentState === 'capturing' && sheet.isUnknownPayment && (
        <div className="gesso-refund">
          <p className="gesso-problem">
            The provider does not know this payment, so its money cannot be taken. It may have been made with
            another account.
          </p>
          <AskButton
            call={{ name: 'closeOrder', input: { id: payment.id } }}
            label="Close this order"
            question={CLOSE_QUESTION}
            size="medium"
          />
        </div>
      )}
      {mayDecide && isPaymentIn('captured', payment.paymentState) && (
        <EndOrder
          buyer={`${sheet.order.customer.firstName} ${sheet.order.customer.lastName}`}
          isInTrash={Boolean(props.data?.deletedAt)}
          sheet={await readSheetAnswer(context, payment.id, user)}
        />
      )}
      {refunds.length > 0 && (
        <ul aria-label="Refunds" className="gesso-story">
          {refunds.map((refund) => (
            <li className="gesso-moment" key={refund.id}>
              <span className="gesso-hint">
                <Moment at={refund.createdAt} />
              </span>
              {formatCents(toCents(refund.amount))}: {REFUND_STATES[refund.state]}
              {refund.error && ` (${refund.error})`}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
