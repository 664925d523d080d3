import type { Feature } from '../../feature'
import { adding } from '../../platform/adding'

export const year: Feature = {
  name: 'year',
  purpose: 'Sums and documents of a year for the accountant',
  switch: 'always',
  needs: ['printing', 'taxes'],
  plugins: () => [
    adding({
      pages: {
        year: { path: '/year', component: '/features/year/panel/YearView#YearView', title: 'The year' },
      },
      places: [{ section: 'money', label: 'The year', path: '/year', forOwners: true, before: 'Documents' }],
    }),
  ],
  serve: () => import('./serve'),
}
