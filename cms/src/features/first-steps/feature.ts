import type { Feature } from '../../feature'

export const firstSteps: Feature = {
  name: 'first-steps',
  needs: ['backup'],
  serve: () => import('./serve'),
}
