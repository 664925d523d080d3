import type { Feature } from '../../feature'

export const feeds: Feature = {
  name: 'feeds',
  needs: ['about', 'series', 'shipping-zones'],
  serve: () => import('./serve'),
}
