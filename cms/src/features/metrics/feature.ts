import type { Feature } from '../../feature'

export const metrics: Feature = {
  name: 'metrics',
  needs: ['health'],
  serve: () => import('./serve'),
}
