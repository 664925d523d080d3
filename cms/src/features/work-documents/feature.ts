import { type Feature, SWITCHED } from '../../feature'
import { adding, showing } from '../../platform/adding'
import { switchColumn } from '../../platform/database/switch-column'
import type { FeatureSwitch } from '../../platform/panel-places'
import { catalogueData } from './catalogue-data'

const documentsSwitch: FeatureSwitch = {
  name: 'work-documents',
  label: 'Labels and catalogues',
  says: 'Wall labels, price lists, checklists and catalogues of any works, by the button Documents. Adds a tab to Works.',
  field: 'workDocumentsOn',
  before: 'private-views',
}

const BUTTON = '/features/work-documents/panel/DocumentsOfRecord#DocumentsOfRecord'

export const workDocuments: Feature = {
  name: 'work-documents',
  purpose: 'Wall labels, price lists, checklists and catalogues of any works',
  switch: SWITCHED,
  needs: ['archive', 'printing', 'private-views'],
  data: [catalogueData, switchColumn(documentsSwitch.field)],
  plugins: () => [
    adding({
      switches: [documentsSwitch],
      pages: {
        catalogues: {
          path: '/catalogues',
          component: '/features/work-documents/panel/CataloguesView#CataloguesView',
          title: 'Labels and catalogues',
        },
      },
      places: [
        { section: 'works', label: 'Labels and catalogues', path: '/catalogues', switch: 'work-documents' },
      ],
    }),
    showing('series', {
      name: 'documents',
      Field: { path: BUTTON, serverProps: { selects: 'series' } },
      below: 'works',
    }),
    showing('private_views', {
      name: 'documents',
      Field: { path: BUTTON, serverProps: { selects: 'view' } },
      below: 'link',
    }),
  ],
  serve: () => import('./serve'),
}
