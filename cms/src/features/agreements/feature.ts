import { type Feature, SWITCHED } from '../../feature'
import { adding, hooking, showing, shownField, withField } from '../../platform/adding'
import { switchColumn } from '../../platform/database/switch-column'
import type { FeatureSwitch } from '../../platform/panel-places'
import { agreementData } from './agreement-data'
import { paymentReminder } from './payment-reminder'
import { paymentRequest } from './payment-request'
import { refuseDeletingAgreed } from './refuse-deleting-agreed'
import { remainingAgreements } from './remaining-agreements'

const agreementsSwitch: FeatureSwitch = {
  name: 'agreements',
  label: 'Asking a buyer for payment',
  says: 'A private link by which one buyer pays what you agreed on, at once or in parts. Adds a tab to Sales.',
  field: 'agreementsOn',
  remains: remainingAgreements,
}

export const agreements: Feature = {
  name: 'agreements',
  purpose: 'What the artist and one buyer agreed on, paid by a private link, in parts',
  switch: SWITCHED,
  needs: ['answers', 'legal', 'shipping-zones', 'taxes'],
  data: [agreementData, switchColumn(agreementsSwitch.field)],
  emails: { payment_request: paymentRequest, payment_reminder: paymentReminder },
  plugins: () => [
    hooking('artworks', { beforeDelete: [refuseDeletingAgreed] }),
    withField(
      'artworks',
      shownField({ name: 'askForPayment', Field: '/features/agreements/panel/AskOnWork#AskOnWork' }),
      { group: 'The original' },
    ),
    showing('orders', {
      name: 'conversation',
      Field: '/features/agreements/panel/OrderConversation#OrderConversation',
      below: 'money',
    }),
    adding({
      switches: [agreementsSwitch],
      pages: {
        agreements: {
          path: '/agreements',
          component: '/features/agreements/panel/AgreementsView#AgreementsView',
          title: 'Agreements',
        },
      },
      verbs: [
        {
          section: 'sales',
          label: 'Ask a buyer for payment',
          path: '/agreements',
          forOwners: true,
          switch: 'agreements',
        },
      ],
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
