import { type Feature, SWITCHED } from '../../feature'
import { adding, showing, showingAboveList } from '../../platform/adding'
import { switchColumn } from '../../platform/database/switch-column'
import type { FeatureSwitch } from '../../platform/panel-places'
import { customsData } from './customs-data'
import { customsFields } from './customs-setting-fields'
import { lacksSender } from './read-customs-settings'

const customsSwitch: FeatureSwitch = {
  name: 'customs',
  label: 'Customs documents',
  says: 'CN 22 or CN 23 and a commercial invoice for parcels to another customs area. Shows on orders to send.',
  field: 'customsOn',
  task: 'customs',
  before: 'invoices',
  lacks: lacksSender,
}

export const customs: Feature = {
  name: 'customs',
  purpose: 'Prints customs declarations and commercial invoices of parcels to another customs area',
  switch: SWITCHED,
  needs: ['packing-slips', 'printing'],
  data: [customsData, switchColumn(customsSwitch.field)],
  plugins: () => [
    adding({
      switches: [customsSwitch],
      tasks: [
        {
          name: 'customs',
          label: 'Customs documents',
          group: 'feature',
          says: 'Name and postal address are those of Site, “Name and words”.',
          fields: customsFields,
          switch: 'customs',
        },
      ],
    }),
    showing('orders', {
      name: 'customs',
      Field: '/features/customs/panel/OrderCustoms#OrderCustoms',
      below: 'prints',
    }),
    showingAboveList('orders', '/features/customs/panel/CustomsAboveList#CustomsAboveList'),
  ],
  serve: () => import('./serve'),
}
