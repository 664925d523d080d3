import type { Feature } from '../../feature'
import { adding } from '../../platform/adding'
import { fullCopyData } from './full-copy-data'

export const fullCopy: Feature = {
  name: 'full-copy',
  purpose: 'Everything that the owner has in one file, for people to read',
  switch: 'always',
  data: fullCopyData,
  plugins: () => [
    adding({
      pages: {
        everything: {
          path: '/everything',
          component: '/features/full-copy/panel/FullCopyView#FullCopyView',
          title: 'Download everything',
        },
      },
      tasks: [
        { name: 'everything', label: 'Take everything with you', group: 'safety', path: '/everything' },
      ],
    }),
  ],
  serve: () => import('./serve'),
}
