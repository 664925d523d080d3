import type { Feature } from '../../feature'
import { editionData } from './edition-data'

export const editions: Feature = {
  name: 'editions',
  data: editionData,
  serve: () => import('./serve'),
}
