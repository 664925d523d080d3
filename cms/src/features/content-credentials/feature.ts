import type { Feature } from '../../feature'

export const contentCredentials: Feature = {
  name: 'content-credentials',
  purpose: 'Signs the largest renditions with Content Credentials (C2PA)',
  switch: 'CONTENT_CREDENTIALS_CERTIFICATE, CONTENT_CREDENTIALS_KEY',
  needs: ['rights'],
  serve: () => import('./serve'),
}
