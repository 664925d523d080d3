import type { Feature } from '../../feature'
import { adding } from '../../platform/adding'

export const health: Feature = {
  name: 'health',
  purpose: 'Says in words whether everything works, and what to do',
  switch: 'always',
  needs: ['backup', 'payment-check'],
  beforeStart: async () => (await import('./say-ended-node')).sayEndedNode(),
  plugins: () => [
    adding({
      pages: {
        health: {
          path: '/health',
          component: '/features/health/panel/HealthView#HealthView',
          title: 'Health',
        },
      },
      tasks: [{ name: 'health', label: 'Health', group: 'safety', path: '/health', before: 'audit-trail' }],
    }),
  ],
  serve: () => import('./serve'),
}
