import type { Feature } from '../../feature'
import { newsletterData } from './newsletter-data'

export const newsletters: Feature = {
  name: 'newsletters',
  data: newsletterData,
  serve: () => import('./serve'),
}
