import type { Feature } from '../../feature'
import { redirectData } from './redirect-data'

export const redirects: Feature = {
  name: 'redirects',
  data: redirectData,
  serve: () => import('./serve'),
}
