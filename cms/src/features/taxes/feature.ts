import type { Feature } from '../../feature'
import { adding } from '../../platform/adding'
import { taxData } from './tax-data'
import { taxSettings } from './tax-settings-global'

export const taxes: Feature = {
  name: 'taxes',
  purpose: 'Charges tax by own rates or by Stripe Tax, included or on top',
  switch: 'once it is set up',
  data: taxData,
  plugins: () => [
    adding({
      verbs: [
        { section: 'settings', label: 'New tax rate', path: '/globals/tax_settings?new', forOwners: true },
      ],
      tasks: [{ name: 'tax', label: 'Tax', group: 'shop', path: '/globals/tax_settings', before: 'orders' }],
      globals: [taxSettings],
    }),
  ],
  serve: () => import('./serve'),
}
