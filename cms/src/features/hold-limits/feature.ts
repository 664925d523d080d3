import type { Feature } from '../../feature'

export const holdLimits: Feature = {
  name: 'hold-limits',
  purpose: 'How much one network may hold unpaid, and what is asked of who held before',
  switch: 'always',
  serve: () => import('./serve'),
}
