import { type Feature, SWITCHED } from '../../feature'
import { adding } from '../../platform/adding'
import { switchColumn } from '../../platform/database/switch-column'
import type { FeatureSwitch } from '../../platform/panel-places'
import { collectionWhileOn } from '../../settings/shown-while-on'
import { giftCardData } from './gift-card-data'
import { giftCardLetter } from './gift-card-letter'
import { giftCardFields } from './gift-card-setting-fields'
import { giftCards as collection } from './gift-cards-collection'
import { lacksSums } from './read-gift-card-terms'
import { remainingGiftCards } from './remaining-gift-cards'

const giftCardsSwitch: FeatureSwitch = {
  name: 'gift-cards',
  label: 'Gift cards',
  says: 'Sold on your site, sent by email, and paid with at the checkout. Adds a page to the site, and a tab to Sales.',
  field: 'giftCardsOn',
  task: 'gift-cards',
  lacks: lacksSums,
  remains: remainingGiftCards,
}

export const giftCards: Feature = {
  name: 'gift-cards',
  purpose: 'Cards that are bought, sent by email, and pay for orders',
  switch: SWITCHED,
  needs: ['legal'],
  data: [giftCardData, switchColumn(giftCardsSwitch.field)],
  emails: { gift_card: giftCardLetter },
  plugins: () => [
    adding({
      switches: [giftCardsSwitch],
      places: [
        {
          section: 'sales',
          label: 'Gift cards',
          path: '/collections/gift_cards',
          forOwners: true,
          switch: 'gift-cards',
        },
      ],
      collections: [collectionWhileOn('gift-cards', collection)],
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
