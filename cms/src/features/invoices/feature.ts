import type { Feature } from '../../feature'
import { adding, showing } from '../../platform/adding'
import { documentData } from './document-data'
import { documentFields } from './document-setting-fields'

export const invoices: Feature = {
  name: 'invoices',
  purpose: 'Numbered invoices, receipts and credit notes, also as EN 16931 data',
  switch: 'Settings',
  needs: ['editions', 'printing', 'taxes'],
  data: documentData,
  plugins: () => [
    adding({
      pages: {
        documents: {
          path: '/papers',
          component: '/features/invoices/panel/DocumentsView#DocumentsView',
          title: 'Documents',
        },
      },
      places: [
        { section: 'money', label: 'Documents', path: '/papers', forOwners: true, switch: 'invoices' },
      ],
      tasks: [
        {
          name: 'invoices',
          label: 'Invoices',
          group: 'feature',
          fields: documentFields,
          switch: 'invoices',
        },
      ],
    }),
    showing('orders', {
      name: 'papers',
      Field: '/features/invoices/panel/OrderDocuments#OrderDocuments',
      below: 'money',
    }),
  ],
  serve: () => import('./serve'),
}
