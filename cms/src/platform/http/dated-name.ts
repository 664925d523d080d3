import { isoDayOf } from '../text/when'

/** Names a table that is exported today, in the artist's time zone: `orders-2026-11-22`. */
export const datedName = (name: string, zone: string): string => `${name}-${isoDayOf(new Date(), zone)}`
