import { backOn } from '@gesso/shared-types/settings/holiday'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { AppError } from '../platform/app-error'
import type { Context } from '../platform/context'

/**
 * SQL over the settings row: when the shop's first day after a holiday begins in the artist's time zone; null without
 * one.
 */
export const HOLIDAY_UNTIL: SQL = sql`
  (CASE WHEN holiday_back IS NOT NULL
    THEN holiday_back::timestamp AT TIME ZONE coalesce(nullif(time_zone, ''), 'UTC') END)`

/** The rules for purchases that begin now. `back` is the first day after a current holiday. */
export type PurchaseRules = { back: string | null; asksAgreement: boolean }

export async function readPurchaseRules(context: Context): Promise<PurchaseRules> {
  const [row] = await context.query<PurchaseRules>(sql`
    SELECT CASE WHEN ${HOLIDAY_UNTIL} > now() THEN holiday_back::text END AS back,
      coalesce(asks_agreement, false) AS asks_agreement
    FROM shop_settings LIMIT 1`)
  return row ?? { back: null, asksAgreement: false }
}

/** Refuses purchases during a holiday. @throws AppError on_holiday, with the day in `details.back` */
export function refuseOnHoliday({ back }: PurchaseRules): void {
  if (back === null) return
  throw new AppError('on_holiday', {
    message: `The shop is on holiday until ${backOn({ back })}. Nothing can be bought until then.`,
    details: { back },
  })
}
