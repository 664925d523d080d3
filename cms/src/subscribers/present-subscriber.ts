import type { Subscriber } from '@gesso/shared-types/subscriber'
import { isoInstant } from '../database/iso-instant'
import type { Rows } from '../database/rows'

/** A row as the contract's subscriber. */
export const presentSubscriber = (row: Rows['newsletter_subscriptions']): Subscriber => ({
  ...row,
  subscribedAt: isoInstant(row.subscribedAt),
})
