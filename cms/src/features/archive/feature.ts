import { type Feature, SWITCHED } from '../../feature'
import { adding, hooking, shownField, withField, withTab } from '../../platform/adding'
import { switchColumn } from '../../platform/database/switch-column'
import type { FeatureSwitch } from '../../platform/panel-places'
import { tabWhileOn } from '../../settings/shown-while-on'
import { archiveData } from './archive-data'
import { archiveFields, dateInWords } from './archive-fields'
import { deriveArchive } from './derive-archive'
import { searchWithoutArchive } from './search-without-archive'

const archiveSwitch: FeatureSwitch = {
  name: 'archive',
  label: 'Archive',
  says: 'Inventory numbers, places, provenance, cost. Adds a tab to each work, and one to Works.',
  field: 'archiveOn',
  before: 'agreements',
}

export const archive: Feature = {
  name: 'archive',
  purpose: 'Provenance, exhibitions, location and files of works',
  switch: SWITCHED,
  needs: ['audit-trail', 'printing'],
  data: [archiveData, switchColumn(archiveSwitch.field)],
  plugins: () => [
    hooking('artworks', { beforeChange: [deriveArchive], beforeOperation: [searchWithoutArchive] }),
    withField('artworks', dateInWords, { group: 'The artwork' }),
    withTab('artworks', tabWhileOn('archive', { label: 'Archive', fields: archiveFields })),
    withTab('artworks', {
      label: 'History',
      fields: [shownField({ name: 'history', Field: '/features/archive/panel/HistoryLink#HistoryLink' })],
    }),
    adding({
      switches: [archiveSwitch],
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
