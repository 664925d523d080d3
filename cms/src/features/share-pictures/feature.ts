import type { Feature } from '../../feature'
import { showing } from '../../platform/adding'

export const sharePictures: Feature = {
  name: 'share-pictures',
  purpose: 'Pictures of a work in the sizes of social media',
  switch: 'always',
  needs: ['social-cards'],
  plugins: () => [
    showing('artworks', {
      name: 'sharePictures',
      Field: '/features/share-pictures/panel/SharePictures#SharePictures',
      position: 'sidebar',
      above: 'displayOrder',
    }),
  ],
  serve: () => import('./serve'),
}
