import type { Feature } from '../../feature'
import { paymentCheckData } from './payment-check-data'

export const paymentCheck: Feature = {
  name: 'payment-check',
  purpose: 'Compares payments with the provider each day, reads its fees, and alerts the artist',
  switch: 'always',
  data: paymentCheckData,
  serve: () => import('./serve'),
}
