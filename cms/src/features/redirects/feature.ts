import type { Feature } from '../../feature'
import { adding } from '../../platform/adding'
import { redirectData } from './redirect-data'
import { redirectsCollection } from './redirects-collection'

export const redirects: Feature = {
  name: 'redirects',
  data: redirectData,
  plugins: (env) => [
    adding({
      collections: [redirectsCollection(env.publicUrl)],
      before: 'users',
    }),
  ],
  serve: () => import('./serve'),
}
