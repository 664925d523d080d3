import type { Feature } from '../../feature'

export const help: Feature = {
  name: 'help',
  purpose: 'Shows the documentation in the panel',
  switch: 'always',
  serve: () => import('./serve'),
}
