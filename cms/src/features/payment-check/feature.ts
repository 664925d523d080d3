import type { Feature } from '../../feature'
import { adding } from '../../platform/adding'
import { paymentCheckData } from './payment-check-data'

export const paymentCheck: Feature = {
  name: 'payment-check',
  purpose: 'Payments compared with the provider each day, its fees, and alerts of what does not arrive',
  switch: 'always',
  data: paymentCheckData,
  plugins: () => [adding({ belowDashboard: ['/features/payment-check/panel/PaymentCheck#PaymentCheck'] })],
  serve: () => import('./serve'),
}
