import type { Feature } from '../../feature'
import { adding } from '../../platform/adding'
import { agreementFields } from './agreement-setting-fields'
import { legalData } from './legal-data'
import { legalPages } from './legal-pages-collection'

export const legal: Feature = {
  name: 'legal',
  purpose: 'Terms, returns, delivery and imprint in versions that buyers agree to',
  switch: 'once a page is published',
  data: legalData,
  plugins: () => [
    adding({
      places: [{ section: 'site', label: 'Legal pages', path: '/collections/legal_pages', forOwners: true }],
      collections: [legalPages],
      before: 'users',
      taskFields: { orders: agreementFields },
    }),
  ],
  serve: () => import('./serve'),
}
