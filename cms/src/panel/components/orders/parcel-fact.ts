import type { Payload } from 'payload'

/** What a feature's words about the parcel of an order are made from. */
export type ParcelFactProps = { payload: Payload; orderId: string }
