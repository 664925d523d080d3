import type { Feature } from '../../feature'

export const demo: Feature = {
  name: 'demo',
  purpose: 'A gallery of an invented painter, added by the first start',
  switch: '`SEED`',
  needs: ['series'],
  serve: () => import('./serve'),
}
