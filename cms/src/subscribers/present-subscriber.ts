import type { Subscriber } from '@gesso/shared-types/subscribers/subscriber'
import { isoInstant } from '../platform/database/iso-instant'
import type { Rows } from '../platform/database/rows'

export type SubscriberRow = Pick<Rows['newsletter_subscriptions'], 'id' | 'email' | 'subscribedAt'>

/** Converts a row to the contract's subscriber. */
export const presentSubscriber = (row: SubscriberRow): Subscriber => ({
  ...row,
  subscribedAt: isoInstant(row.subscribedAt),
})
