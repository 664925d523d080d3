import type { AdminOrder } from '@gesso/shared-types/order'
import type { Payload } from 'payload'

/** What a feature's words about the parcel of an order are made from. */
export type ParcelFactProps = { payload: Payload; orderId: string }

/** What a feature's words about a line of an order are made from. */
export type LineNoteProps = { line: AdminOrder['items'][number] }
