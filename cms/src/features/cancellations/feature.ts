import type { Feature } from '../../feature'
import { cancellationData } from './cancellation-data'
import { orderCancelled } from './order-cancelled'

export const cancellations: Feature = {
  name: 'cancellations',
  purpose: 'Cancels orders or lines: refund, originals back on sale, an email to the buyer',
  switch: 'always',
  data: cancellationData,
  emails: { order_cancelled: orderCancelled },
  serve: () => import('./serve'),
}
