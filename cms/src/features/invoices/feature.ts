import type { Feature } from '../../feature'
import { adding, showing } from '../../platform/adding'
import { section, withSection } from '../../settings/settings-section'
import { paperData } from './paper-data'
import { paperFields } from './paper-setting-fields'

export const invoices: Feature = {
  name: 'invoices',
  purpose: 'Numbered invoices, receipts and credit notes, also as EN 16931 data',
  switch: 'Shop settings',
  needs: ['editions'],
  data: paperData,
  plugins: () => [
    adding({
      pages: {
        papers: {
          path: '/papers',
          component: '/features/invoices/panel/PapersView#PapersView',
          title: 'Papers',
        },
      },
      links: ['/features/invoices/panel/PapersLink#PapersLink'],
    }),
    showing('orders', {
      name: 'papers',
      Field: '/features/invoices/panel/OrderPapers#OrderPapers',
      below: 'money',
    }),
    withSection(section('Papers', paperFields), 'Holiday'),
  ],
  serve: () => import('./serve'),
}
