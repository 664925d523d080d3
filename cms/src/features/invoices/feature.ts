import { type Feature, SWITCHED } from '../../feature'
import { adding, showing } from '../../platform/adding'
import { switchColumn } from '../../platform/database/switch-column'
import type { FeatureSwitch } from '../../platform/panel-places'
import { documentData } from './document-data'
import { documentFields } from './document-setting-fields'
import { lacksSeller } from './read-document-settings'
import { remainingDocuments } from './remaining-documents'

const invoicesSwitch: FeatureSwitch = {
  name: 'invoices',
  label: 'Invoices',
  says: 'An invoice with a number for each paid order, and a credit note for each refund. Shows on orders, and as a tab of Money.',
  field: 'givePapers',
  task: 'invoices',
  lacks: lacksSeller,
  remains: remainingDocuments,
}

export const invoices: Feature = {
  name: 'invoices',
  purpose: 'Numbered invoices, receipts and credit notes, also as EN 16931 data',
  switch: SWITCHED,
  needs: ['editions', 'printing', 'taxes'],
  data: [documentData, switchColumn(invoicesSwitch.field)],
  plugins: () => [
    adding({
      switches: [invoicesSwitch],
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
