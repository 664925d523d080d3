import type { UIFieldServerComponent } from 'payload'
import { findSale } from '../../../orders/originals/put-back-on-sale'
import { shopContext } from '../../../platform/context'
import { AskButton } from '../AskButton'

/**
 * Shows on an artwork which order its original was sold in, and can put it back on sale once that order is refunded.
 */
export const ShopSale: UIFieldServerComponent = async ({ data, payload, user }) => {
  const artworkId = Number(data?.id)
  if (!user || !Number.isInteger(artworkId)) return null
  const sale = await findSale(shopContext(payload), artworkId)
  if (!sale) return null
  return (
    <div className="field-type gesso-sale">
      <p>
        The original was sold through the shop:{' '}
        <a href={`/admin/collections/orders/${sale.orderId}`}>order {sale.orderNumber}</a>.
      </p>
      {sale.canReturn ? (
        <AskButton
          call={{ name: 'putBackOnSale', input: { id: String(artworkId) } }}
          label="Put back on sale"
          question="Put the original back on sale?"
          size="medium"
        />
      ) : (
        <p className="gesso-hint">
          {sale.isRefundOnItsWay
            ? 'The refund of that order is on its way. Once the bank has confirmed it, you can put the work back on sale here.'
            : 'Once that order is refunded whole, you can put the work back on sale here.'}
        </p>
      )}
    </div>
  )
}
