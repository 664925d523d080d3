import type { Feature } from '../../feature'
import { hooking } from '../../platform/adding'
import { checkBulkEdit, reportRefusedArtworks } from './bulk-edit-hooks'

export const bulkChanges: Feature = {
  name: 'bulk-changes',
  purpose: 'Changes prices, print sizes, series, states and visibility of several works at once',
  switch: 'always',
  needs: ['series'],
  plugins: () => [
    hooking('artworks', { beforeOperation: [checkBulkEdit], afterOperation: [reportRefusedArtworks] }),
  ],
  serve: () => import('./serve'),
}
