import type { Feature } from '../../feature'

export const bucket: Feature = {
  name: 'bucket',
  purpose: 'Pictures, backups and imports in storage compatible with S3',
  switch: '`S3_BUCKET`',
  serve: () => import('./serve'),
}
