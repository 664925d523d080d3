import type { Feature } from '../../feature'

export const collectorsImport: Feature = {
  name: 'collectors-import',
  serve: () => import('./serve'),
}
