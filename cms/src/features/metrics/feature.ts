import type { Feature } from '../../feature'

export const metrics: Feature = {
  name: 'metrics',
  purpose: 'Numbers for Prometheus',
  switch: 'environment variables',
  needs: ['health'],
  serve: () => import('./serve'),
}
