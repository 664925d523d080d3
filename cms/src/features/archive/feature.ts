import type { Feature } from '../../feature'
import { adding, hooking } from '../../platform/adding'
import { archiveData } from './archive-data'
import { deriveArchive } from './derive-archive'

export const archive: Feature = {
  name: 'archive',
  needs: ['audit-trail'],
  data: archiveData,
  plugins: () => [
    hooking('artworks', { beforeChange: [deriveArchive] }),
    adding({
      pages: {
        archive: {
          path: '/archive',
          component: '/features/archive/panel/ArchiveView#ArchiveView',
          title: 'Archive',
        },
        history: {
          path: '/history',
          component: '/features/archive/panel/HistoryView#HistoryView',
          title: 'History',
        },
      },
      links: ['/features/archive/panel/ArchiveLink#ArchiveLink'],
    }),
  ],
  serve: () => import('./serve'),
}
