import type { Feature } from '../../feature'

export const finder: Feature = {
  name: 'finder',
  purpose: 'Filters, order and search above a long gallery, which loads in batches',
  switch: 'from thirteen works on',
  serve: () => import('./serve'),
}
