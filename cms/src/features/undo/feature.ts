import type { Feature } from '../../feature'
import { adding, changing } from '../../platform/adding'
import { bulkChangeData } from './bulk-change-data'
import { openPanelChange, tellPanelChange } from './keep-for-undo'

export const undo: Feature = {
  name: 'undo',
  data: bulkChangeData,
  plugins: () => [
    changing('artworks', ({ hooks }) => ({
      hooks: {
        ...hooks,
        beforeOperation: [...(hooks?.beforeOperation ?? []), openPanelChange],
        afterOperation: [...(hooks?.afterOperation ?? []), tellPanelChange],
      },
    })),
    adding({
      pages: {
        undo: { path: '/undo', component: '/features/undo/panel/UndoView#UndoView', title: 'Undo' },
      },
      links: ['/features/undo/panel/UndoLink#UndoLink'],
    }),
  ],
  serve: () => import('./serve'),
}
