import type { Feature } from '../../feature'
import { adding } from '../../platform/adding'
import { bulkChangeData } from './bulk-change-data'

export const undo: Feature = {
  name: 'undo',
  data: bulkChangeData,
  plugins: () => [
    adding({
      pages: {
        undo: { path: '/undo', component: '/features/undo/panel/UndoView#UndoView', title: 'Undo' },
      },
      links: ['/features/undo/panel/UndoLink#UndoLink'],
    }),
  ],
  serve: () => import('./serve'),
}
