import type { Feature } from '../../feature'

export const feeds: Feature = {
  name: 'feeds',
  serve: () => import('./serve'),
}
