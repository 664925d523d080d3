import type { Feature } from '../../feature'

export const feeds: Feature = {
  name: 'feeds',
  purpose: 'Sitemap, feed of new works, and product feed',
  switch: 'always',
  needs: ['about', 'series', 'shipping-zones'],
  serve: () => import('./serve'),
}
