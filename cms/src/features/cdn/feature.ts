import type { Feature } from '../../feature'

export const cdn: Feature = {
  name: 'cdn',
  purpose: 'A CDN in front of the shop that is told of changes',
  switch: 'environment variables',
  serve: () => import('./serve'),
}
