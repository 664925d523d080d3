import type { Feature } from '../../feature'
import { httpsData } from './https-data'

export const https: Feature = {
  name: 'https',
  purpose: 'Answers https itself, with a certificate that it gets and renews',
  switch: '`HTTPS_PORT`',
  needs: ['health'],
  data: httpsData,
  serve: () => import('./serve'),
}
