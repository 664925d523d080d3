import type { Feature } from '../../feature'

export const year: Feature = {
  name: 'year',
  serve: () => import('./serve'),
}
