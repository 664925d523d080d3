import type { Feature } from '../../feature'
import { adding } from '../../platform/adding'
import { redirectData } from './redirect-data'
import { redirectsCollection } from './redirects-collection'

export const redirects: Feature = {
  name: 'redirects',
  purpose: 'Leads addresses of a former site to pages of the shop',
  switch: 'once there is one',
  data: redirectData,
  plugins: () => [
    adding({
      verbs: [
        {
          section: 'site',
          label: 'Add an old address',
          path: '/collections/redirects/create',
          forOwners: true,
        },
      ],
      places: [{ section: 'site', label: 'Old addresses', path: '/collections/redirects', forOwners: true }],
      collections: [redirectsCollection],
      before: 'users',
    }),
  ],
  serve: () => import('./serve'),
}
