import type { Feature } from '../../feature'
import { adding } from '../../platform/adding'
import { hasTaxes } from './has-taxes'

export const year: Feature = {
  name: 'year',
  purpose: 'Sums and documents of a year for the accountant',
  switch: 'always',
  needs: ['payment-check', 'printing', 'taxes'],
  plugins: () => [
    adding({
      pages: {
        year: { path: '/year', component: '/features/year/panel/YearView#YearView', title: 'The year' },
        taxesDue: {
          path: '/taxes-due',
          component: '/features/year/panel/TaxesDueView#TaxesDueView',
          title: 'Taxes due',
        },
        fees: { path: '/fees', component: '/features/year/panel/FeesView#FeesView', title: 'Fees' },
      },
      places: [
        { section: 'money', label: 'The year', path: '/year', forOwners: true, before: 'Documents' },
        { section: 'money', label: 'Taxes due', path: '/taxes-due', forOwners: true, isThere: hasTaxes },
        { section: 'money', label: 'Fees', path: '/fees', forOwners: true },
      ],
    }),
  ],
  serve: () => import('./serve'),
}
