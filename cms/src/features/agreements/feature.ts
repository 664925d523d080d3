import type { Feature } from '../../feature'
import { adding } from '../../platform/adding'
import { agreementData } from './agreement-data'
import { paymentReminder } from './payment-reminder'
import { paymentRequest } from './payment-request'

export const agreements: Feature = {
  name: 'agreements',
  data: agreementData,
  emails: { payment_request: paymentRequest, payment_reminder: paymentReminder },
  plugins: () => [
    adding({
      pages: {
        agreements: {
          path: '/agreements',
          component: '/features/agreements/panel/AgreementsView#AgreementsView',
          title: 'Agreements',
        },
      },
      links: ['/features/agreements/panel/AgreementsLink#AgreementsLink'],
    }),
  ],
  serve: () => import('./serve'),
}
