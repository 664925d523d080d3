import type { Feature } from '../../feature'

export const cdn: Feature = {
  name: 'cdn',
  purpose: 'Tells a CDN in front of the shop about changes',
  switch: '`CDN_KIND`',
  serve: () => import('./serve'),
}
