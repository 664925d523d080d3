import { ChangePrices } from '../features/bulk-changes/panel/ChangePrices'
import { MakePrivateView } from '../features/private-views/panel/MakePrivateView'
import type { TickedProps } from './components/artworks/ticked'
import type { Parts } from './components/show-parts'

/** What features do with the works that are ticked in the list. */
export const tickedActions: Parts<TickedProps> = {
  'bulk-changes': ChangePrices,
  'private-views': MakePrivateView,
}
