import type { Feature } from '../../feature'
import { adding } from '../../platform/adding'
import { paymentCheckData } from './payment-check-data'

export const paymentCheck: Feature = {
  name: 'payment-check',
  purpose: 'Compares payments with the provider each day, reads its fees, and alerts the artist',
  switch: 'always',
  data: paymentCheckData,
  plugins: () => [adding({ belowDashboard: ['/features/payment-check/panel/PaymentCheck#PaymentCheck'] })],
  serve: () => import('./serve'),
}
