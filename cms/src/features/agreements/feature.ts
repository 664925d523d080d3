import type { Feature } from '../../feature'
import { agreementData } from './agreement-data'

export const agreements: Feature = {
  name: 'agreements',
  data: agreementData,
  serve: () => import('./serve'),
}
