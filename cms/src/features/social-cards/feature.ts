import type { Feature } from '../../feature'

export const socialCards: Feature = {
  name: 'social-cards',
  purpose: 'Pictures of pages in link previews',
  switch: 'always',
  needs: ['about', 'printing', 'series'],
  serve: () => import('./serve'),
}
