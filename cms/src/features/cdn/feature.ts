import type { Feature } from '../../feature'

export const cdn: Feature = {
  name: 'cdn',
  serve: () => import('./serve'),
}
