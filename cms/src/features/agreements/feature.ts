import type { Feature } from '../../feature'
import { adding, hooking, showing } from '../../platform/adding'
import { agreementData } from './agreement-data'
import { paymentReminder } from './payment-reminder'
import { paymentRequest } from './payment-request'
import { refuseDeletingAgreed } from './refuse-deleting-agreed'

export const agreements: Feature = {
  name: 'agreements',
  purpose: 'What the artist and one buyer agreed on, paid by a private link, in parts',
  switch: 'once one is made',
  needs: ['answers', 'legal', 'shipping-zones', 'taxes'],
  data: agreementData,
  emails: { payment_request: paymentRequest, payment_reminder: paymentReminder },
  plugins: () => [
    hooking('artworks', { beforeDelete: [refuseDeletingAgreed] }),
    showing('orders', {
      name: 'conversation',
      Field: '/features/agreements/panel/OrderConversation#OrderConversation',
      below: 'money',
    }),
    adding({
      pages: {
        agreements: {
          path: '/agreements',
          component: '/features/agreements/panel/AgreementsView#AgreementsView',
          title: 'Agreements',
        },
      },
      places: [
        {
          section: 'sales',
          label: 'Offers and agreements',
          path: '/agreements',
          forOwners: true,
          switch: 'agreements',
        },
      ],
    }),
  ],
  serve: () => import('./serve'),
}
