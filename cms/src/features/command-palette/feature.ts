import type { Feature } from '../../feature'

export const commandPalette: Feature = {
  name: 'command-palette',
  serve: () => import('./serve'),
}
