import type { Feature } from '../../feature'

export const bucket: Feature = {
  name: 'bucket',
  purpose: 'Stores pictures, backups and imports in an S3-compatible bucket',
  switch: '`S3_BUCKET`',
  serve: () => import('./serve'),
}
