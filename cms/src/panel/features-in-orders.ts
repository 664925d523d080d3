import type { ComponentType } from 'react'
import { LineEdition } from '../features/editions/panel/LineEdition'
import { AgreedTo } from '../features/legal/panel/AgreedTo'
import type { LineNoteProps, ParcelFactProps } from './components/orders/sheet-props'

/** What is noted below a line of an order, by feature. Apart from `features-in-panel.ts`, since the server alone renders these. */
export const lineNotes: Readonly<Record<string, ComponentType<LineNoteProps>>> = { editions: LineEdition }

/** What is told of the parcel above its address, by feature. */
export const parcelFacts: Readonly<Record<string, ComponentType<ParcelFactProps>>> = { legal: AgreedTo }
