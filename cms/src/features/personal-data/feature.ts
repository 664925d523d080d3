import type { Feature } from '../../feature'

export const personalData: Feature = {
  name: 'personal-data',
  serve: () => import('./serve'),
}
