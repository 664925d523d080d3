import type { Feature } from '../../feature'
import { adding, hooking } from '../../platform/adding'
import { bulkChangeData } from './bulk-change-data'
import { openPanelChange, tellPanelChange } from './keep-for-undo'

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
      places: [{ section: 'works', label: 'Undo', path: '/undo', isAction: true }],
    }),
  ],
  serve: () => import('./serve'),
}
