import type { Feature } from '../../feature'

export const commandPalette: Feature = {
  name: 'command-palette',
  purpose: 'Finds works, orders, people and actions of admin mode by typing',
  switch: 'always',
  serve: () => import('./serve'),
}
