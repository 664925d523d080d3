import type { Feature } from '../../feature'

export const socialCards: Feature = {
  name: 'social-cards',
  serve: () => import('./serve'),
}
