import { AgreedTo } from '../features/legal/panel/AgreedTo'
import type { ParcelFactProps } from './components/orders/parcel-fact'
import type { Parts } from './components/show-parts'

/**
 * What features show about a parcel, above its address. Only the server renders it, so it is not in
 * `features-in-panel.ts`.
 */
export const parcelFacts: Parts<ParcelFactProps> = { legal: AgreedTo }
