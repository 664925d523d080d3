import type { Feature } from '../../feature'
import { viewData } from './view-data'

export const privateViews: Feature = {
  name: 'private-views',
  data: viewData,
  serve: () => import('./serve'),
}
