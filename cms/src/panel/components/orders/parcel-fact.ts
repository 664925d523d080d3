import type { Payload } from 'payload'

/** The props of a component with which a feature adds facts about an order's parcel. */
export type ParcelFactProps = { payload: Payload; orderId: string }
