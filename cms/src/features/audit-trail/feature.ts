import type { Feature } from '../../feature'
import { auditData } from './audit-data'

export const auditTrail: Feature = {
  name: 'audit-trail',
  data: auditData,
  serve: () => import('./serve'),
}
