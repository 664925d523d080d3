import { ChangePrices } from '../features/bulk-changes/panel/ChangePrices'
import { MakePrivateView } from '../features/private-views/panel/MakePrivateView'
import { SelectedDocuments } from '../features/work-documents/panel/SelectedDocuments'
import type { SelectedProps } from './components/artworks/selected-props'
import type { Parts } from './components/show-parts'

/** What features do with the works that are selected in the list. */
export const selectedActions: Parts<SelectedProps> = {
  'bulk-changes': ChangePrices,
  'private-views': MakePrivateView,
  'work-documents': SelectedDocuments,
}
