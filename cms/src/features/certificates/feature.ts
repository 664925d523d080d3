import type { Feature } from '../../feature'
import { certificateData } from './certificate-data'

export const certificates: Feature = {
  name: 'certificates',
  data: certificateData,
  serve: () => import('./serve'),
}
