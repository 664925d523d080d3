import type { Feature } from '../../feature'
import { wishData } from './wish-data'

export const notifications: Feature = {
  name: 'notifications',
  data: wishData,
  serve: () => import('./serve'),
}
