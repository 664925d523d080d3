import { backOn } from '@gesso/shared-types/settings/holiday'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { AppError } from '../platform/app-error'
import type { Context } from '../platform/context'

/** Over the row of the settings: when the day on which the shop is back begins for the artist; null without a holiday. */
export const HOLIDAY_UNTIL: SQL = sql`
  (CASE WHEN holiday_back IS NOT NULL
    THEN holiday_back::timestamp AT TIME ZONE coalesce(nullif(time_zone, ''), 'UTC') END)`

/** What the settings say of purchases that begin now. `back` is the day on which a shop on holiday is back. */
export type PurchaseRules = { back: string | null; asksAgreement: boolean }

export async function readPurchaseRules(context: Context): Promise<PurchaseRules> {
  const [row] = await context.query<PurchaseRules>(sql`
    SELECT CASE WHEN ${HOLIDAY_UNTIL} > now() THEN holiday_back::text END AS back,
      coalesce(asks_agreement, false) AS asks_agreement
    FROM shop_settings LIMIT 1`)
  return row ?? { back: null, asksAgreement: false }
}

/** Lets a purchase begin. @throws AppError on_holiday, with the day in `details.back` */
export function refuseOnHoliday({ back }: PurchaseRules): void {
  if (back === null) return
  throw new AppError('on_holiday', {
    message: `The shop is on holiday until ${backOn({ back })}. Nothing can be bought until then.`,
    details: { back },
  })
}
