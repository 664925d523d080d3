import type { Feature } from '../../feature'

export const firstSteps: Feature = {
  name: 'first-steps',
  purpose: 'Lists what is left to do before the shop opens',
  switch: 'until all is done',
  needs: ['demo'],
  serve: () => import('./serve'),
}
