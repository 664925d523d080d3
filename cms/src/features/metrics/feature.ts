import type { Feature } from '../../feature'

export const metrics: Feature = {
  name: 'metrics',
  purpose: 'Numbers for Prometheus',
  switch: '`METRICS_PORT`',
  needs: ['health'],
  serve: () => import('./serve'),
}
