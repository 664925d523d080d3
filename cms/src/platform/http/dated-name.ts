import { isoDayOf } from '../text/when'

/** `orders-2026-11-22`: the name of a table that is exported today, at the artist's time. */
export const datedName = (name: string, zone: string): string => `${name}-${isoDayOf(new Date(), zone)}`
