import { type Feature, SWITCHED } from '../../feature'
import { adding } from '../../platform/adding'
import { switchColumn } from '../../platform/database/switch-column'
import type { FeatureSwitch } from '../../platform/panel-places'
import { collectionWhileOn } from '../../settings/shown-while-on'
import { resaleData } from './resale-data'
import { resales } from './resales-collection'

const resaleSwitch: FeatureSwitch = {
  name: 'resale-right',
  label: 'Resale right',
  says: 'What is due to you when others resell your works. A sentence on invoices, and a tab of Money.',
  field: 'resaleRightOn',
  task: 'resale-right',
  before: 'invoices',
}

export const resaleRight: Feature = {
  name: 'resale-right',
  purpose: 'Tells buyers of the resale right, and computes what resales owe the artist',
  switch: SWITCHED,
  needs: ['year'],
  data: [resaleData, switchColumn(resaleSwitch.field)],
  plugins: () => [
    adding({
      switches: [resaleSwitch],
      tasks: [
        {
          name: 'resale-right',
          label: 'Resale right',
          group: 'feature',
          fields: [
            {
              name: 'saysResaleRight',
              label: 'Say on invoices that works are subject to the resale right',
              type: 'checkbox',
              defaultValue: true,
              admin: { description: 'In one sentence at the end, with your name.' },
            },
          ],
          switch: 'resale-right',
        },
      ],
      verbs: [
        {
          section: 'money',
          label: 'Record a resale',
          path: '/collections/resales/create',
          forOwners: true,
          switch: 'resale-right',
        },
      ],
      places: [
        {
          section: 'money',
          label: 'Resales',
          path: '/collections/resales',
          forOwners: true,
          switch: 'resale-right',
        },
      ],
      collections: [collectionWhileOn('resale-right', resales)],
      before: 'users',
    }),
  ],
  serve: () => import('./serve'),
}
