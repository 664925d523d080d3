import { type Feature, SWITCHED } from '../../feature'
import { adding } from '../../platform/adding'
import { switchColumn } from '../../platform/database/switch-column'
import type { FeatureSwitch } from '../../platform/panel-places'
import { collectionWhileOn } from '../../settings/shown-while-on'
import { discountData } from './discount-data'
import { discounts as collection } from './discounts-collection'

const discountsSwitch: FeatureSwitch = {
  name: 'discounts',
  label: 'Discount codes',
  says: 'A word that takes something off an order. Adds a field to the checkout, and a tab to Sales.',
  field: 'discountsOn',
}

export const discounts: Feature = {
  name: 'discounts',
  purpose: 'Codes for a percentage or a sum off an order, or for free shipping',
  switch: SWITCHED,
  needs: ['series'],
  data: [discountData, switchColumn(discountsSwitch.field)],
  plugins: () => [
    adding({
      switches: [discountsSwitch],
      verbs: [
        {
          section: 'sales',
          label: 'New code',
          path: '/collections/discounts/create',
          forOwners: true,
          switch: 'discounts',
        },
      ],
      places: [
        {
          section: 'sales',
          label: 'Codes',
          path: '/collections/discounts',
          forOwners: true,
          switch: 'discounts',
        },
      ],
      collections: [collectionWhileOn('discounts', collection)],
      before: 'customers',
    }),
  ],
  serve: () => import('./serve'),
}
