import type { Feature } from '../../feature'

export const firstSteps: Feature = {
  name: 'first-steps',
  serve: () => import('./serve'),
}
