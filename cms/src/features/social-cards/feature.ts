import type { Feature } from '../../feature'

export const socialCards: Feature = {
  name: 'social-cards',
  needs: ['about', 'series'],
  serve: () => import('./serve'),
}
