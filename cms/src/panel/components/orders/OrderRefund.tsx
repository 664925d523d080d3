import { isPaymentIn } from '@gesso/shared-types/orders/order'
import type { UIFieldServerComponent } from 'payload'
import { isOwner } from '../../../auth/access'
import { countRequested } from '../../../orders/reading/order-sheet'
import { shopContext } from '../../../platform/context'
import { RefundOrder } from './RefundOrder'
import { visibleSheet } from './visible-sheet'

/** For owners, the form that refunds an order while something is left of its payment. */
export const OrderRefund: UIFieldServerComponent = async (props) => {
  if (!isOwner(props.user)) return null
  const orderId = String(props.data?.id)
  // Counted before the order is read: the form cannot repeat a refund that was made in between.
  const requested = await countRequested(shopContext(props.payload), orderId)
  const sheet = await visibleSheet(props)
  if (!sheet || sheet.netCents === 0 || !isPaymentIn('refundable', sheet.payment.paymentState)) return null
  const { firstName, lastName } = sheet.order.customer
  return (
    <RefundOrder
      buyer={`${firstName} ${lastName}`}
      leftCents={sheet.netCents}
      orderId={orderId}
      requested={requested}
    />
  )
}
