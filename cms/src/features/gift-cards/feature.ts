import type { Feature } from '../../feature'
import { adding } from '../../platform/adding'
import { giftCardData } from './gift-card-data'
import { giftCardLetter } from './gift-card-letter'
import { giftCardFields } from './gift-card-setting-fields'
import { giftCards as collection } from './gift-cards-collection'

export const giftCards: Feature = {
  name: 'gift-cards',
  purpose: 'Cards that are bought, sent by email, and pay for orders',
  switch: 'once sums are set',
  needs: ['legal'],
  data: giftCardData,
  emails: { gift_card: giftCardLetter },
  plugins: () => [
    adding({
      places: [
        {
          section: 'sales',
          label: 'Gift cards',
          path: '/collections/gift_cards',
          forOwners: true,
          switch: 'gift-cards',
        },
      ],
      collections: [collection],
      before: 'customers',
      tasks: [
        {
          name: 'gift-cards',
          label: 'Gift cards',
          group: 'feature',
          fields: giftCardFields,
          switch: 'gift-cards',
        },
      ],
    }),
  ],
  serve: () => import('./serve'),
}
