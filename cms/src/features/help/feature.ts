import type { Feature } from '../../feature'

export const help: Feature = {
  name: 'help',
  serve: () => import('./serve'),
}
