import { LineEdition } from '../features/editions/panel/LineEdition'
import { AgreedTo } from '../features/legal/panel/AgreedTo'
import type { LineNoteProps, ParcelFactProps } from './components/orders/sheet-props'
import type { Parts } from './components/show-parts'

/** What stands below a line of an order. The server alone renders it, so it is not in `features-in-panel.ts`. */
export const lineNotes: Parts<LineNoteProps> = { editions: LineEdition }

/** What is told of the parcel above its address. */
export const parcelFacts: Parts<ParcelFactProps> = { legal: AgreedTo }
