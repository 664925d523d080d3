import type { FairEntry } from '@gesso/shared-types/features/fair/fair-entry'
import { formatPrice, toCents } from '@gesso/shared-types/money/money'

/** Why an entry cannot be done any more. */
export type Conflict = {
  why:
    | 'sold_here'
    | 'sold_at_fair'
    | 'sold_elsewhere'
    | 'being_paid'
    | 'promised'
    | 'on_hold'
    | 'not_for_sale'
    | 'sold_out'
    | 'deleted'
  /** When that happened, if it is known. */
  at?: string | null
}

const WHY: Record<Conflict['why'], string> = {
  sold_here: 'Sold on the site',
  sold_at_fair: 'Sold at the fair already',
  sold_elsewhere: 'Marked as sold elsewhere',
  being_paid: 'A buyer is paying for it on the site',
  promised: 'Promised to the buyer of an agreement',
  on_hold: 'Put on hold for somebody else',
  not_for_sale: 'Marked as not for sale',
  sold_out: 'The edition of this size is sold out',
  deleted: 'The work was deleted',
}

/** The time of an instant, such as 14:02, after its day unless that is today. */
function clockOf(instant: string | Date, timeZone: string, now: Date): string {
  const of = (moment: Date, options: Intl.DateTimeFormatOptions, locale = 'en-US') =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options }).format(moment)
  const moment = new Date(instant)
  const time = of(moment, { hour: '2-digit', minute: '2-digit' }, 'en-GB')
  const isToday = of(moment, { dateStyle: 'short' }) === of(now, { dateStyle: 'short' })
  return isToday ? time : `${of(moment, { month: 'short', day: 'numeric' })}, ${time}`
}

/** Says a conflict to the artist: “Sold on the site at 14:02; you took $300 at 14:10.” @param at when it was made */
export function conflictWords(
  { why, at: since }: Conflict,
  entry: Extract<FairEntry, { kind: 'sale' | 'hold' }>,
  { at, timeZone, now }: { at: Date; timeZone: string; now: Date },
): string {
  const clock = (instant: string | Date) => clockOf(instant, timeZone, now)
  const did =
    entry.kind === 'sale'
      ? `you took ${formatPrice(toCents(entry.price))}`
      : `you put it on hold for ${entry.name}`
  return `${WHY[why]}${since ? ` at ${clock(since)}` : ''}; ${did} at ${clock(at)}.`
}
