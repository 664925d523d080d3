import type { Feature } from '../../feature'
import { adding, hooking, showingAboveList } from '../../platform/adding'
import { bulkChangeData } from './bulk-change-data'
import { openPanelChange, tellPanelChange } from './keep-for-undo'
import { lastBulkChange } from './plan-undo'

export const undo: Feature = {
  name: 'undo',
  purpose: 'Undoes a change of several works',
  switch: 'always',
  needs: ['audit-trail'],
  data: bulkChangeData,
  plugins: () => [
    hooking('artworks', { beforeOperation: [openPanelChange], afterOperation: [tellPanelChange] }),
    adding({
      pages: {
        undo: { path: '/undo', component: '/features/undo/panel/UndoView#UndoView', title: 'Undo' },
      },
      places: [
        {
          section: 'works',
          label: 'Undo',
          path: '/undo',
          isAction: true,
          isThere: async (context) => (await lastBulkChange(context)) !== null,
        },
      ],
    }),
    showingAboveList('artworks', '/features/undo/panel/UndoLine#UndoLine'),
  ],
  serve: () => import('./serve'),
}
