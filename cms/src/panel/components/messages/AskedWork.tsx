import type { UIFieldServerComponent } from 'payload'
import { readAskedOrder } from '../../../messages/read-asked-order'
import { readAskedWork } from '../../../messages/read-asked-work'
import { shopContext } from '../../../platform/context'

/** Shown above a message: the work or the order that it is about, linked while its page exists. */
export const AskedWork: UIFieldServerComponent = async ({ data, payload, user }) => {
  if (!user || !data?.id) return null
  const context = shopContext(payload)
  const order = await readAskedOrder(context, Number(data.id))
  if (order) {
    return (
      <p className="field-type gesso-cell gesso-asked">
        <span className="gesso-hint">About the order</span>
        <a href={`/admin/collections/orders/${order.id}`}>{order.number}</a>
      </p>
    )
  }
  const work = await readAskedWork(context, Number(data.id))
  if (!work) return null
  const { slug, title } = work
  return (
    <p className="field-type gesso-cell gesso-asked">
      <span className="gesso-hint">About the work</span>
      {slug === null ? <em>{title}</em> : <a href={`/artwork/${encodeURIComponent(slug)}`}>{title}</a>}
      {slug === null && <span className="gesso-hint">It was deleted since.</span>}
    </p>
  )
}
