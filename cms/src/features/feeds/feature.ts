import type { Feature } from '../../feature'

export const feeds: Feature = {
  name: 'feeds',
  purpose: 'Sitemap, feed of new works and feed of products',
  switch: 'always',
  needs: ['about', 'series', 'shipping-zones'],
  serve: () => import('./serve'),
}
