import type { Feature } from '../../feature'

export const holdLimits: Feature = {
  name: 'hold-limits',
  purpose: 'Limits how much one network may hold unpaid',
  switch: 'always',
  serve: () => import('./serve'),
}
