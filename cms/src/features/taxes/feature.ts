import type { Feature } from '../../feature'
import { taxData } from './tax-data'

export const taxes: Feature = {
  name: 'taxes',
  data: taxData,
  serve: () => import('./serve'),
}
