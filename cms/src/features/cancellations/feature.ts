import type { Feature } from '../../feature'
import { cancellationData } from './cancellation-data'
import { orderCancelled } from './order-cancelled'

export const cancellations: Feature = {
  name: 'cancellations',
  purpose: 'Orders or lines that the artist cancels: money back, originals back on sale, a word to the buyer',
  switch: 'always',
  data: cancellationData,
  emails: { order_cancelled: orderCancelled },
  serve: () => import('./serve'),
}
