import type { Feature } from '../../feature'
import { aboutData } from './about-data'

export const about: Feature = {
  name: 'about',
  data: aboutData,
  serve: () => import('./serve'),
}
