import type { Feature } from '../../feature'

export const demo: Feature = {
  name: 'demo',
  purpose: 'A gallery of an invented painter that a first start shows',
  switch: '`SEED`',
  needs: ['series'],
  serve: () => import('./serve'),
}
