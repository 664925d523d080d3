import type { Feature } from '../../feature'
import { paperData } from './paper-data'

export const invoices: Feature = {
  name: 'invoices',
  data: paperData,
  serve: () => import('./serve'),
}
