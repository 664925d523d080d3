import type { Feature } from '../../feature'
import { adding, hooking, shownField, withTab } from '../../platform/adding'
import { archiveData } from './archive-data'
import { archiveFields } from './archive-fields'
import { deriveArchive } from './derive-archive'

export const archive: Feature = {
  name: 'archive',
  purpose: 'Provenance, exhibitions, location and files of works',
  switch: 'always; empty until filled in',
  needs: ['audit-trail', 'printing'],
  data: archiveData,
  plugins: () => [
    hooking('artworks', { beforeChange: [deriveArchive] }),
    withTab('artworks', { label: 'Archive', fields: archiveFields }),
    withTab('artworks', {
      label: 'History',
      fields: [shownField({ name: 'history', Field: '/features/archive/panel/HistoryLink#HistoryLink' })],
    }),
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
      places: [{ section: 'works', label: 'Archive', path: '/archive', switch: 'archive' }],
    }),
  ],
  serve: () => import('./serve'),
}
