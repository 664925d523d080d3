import type { Feature } from '../../feature'

export const demo: Feature = {
  name: 'demo',
  purpose: 'A gallery of an invented painter, to look around in',
  switch: 'when the artist chooses it, or `SEED`',
  needs: ['series'],
  serve: () => import('./serve'),
}
