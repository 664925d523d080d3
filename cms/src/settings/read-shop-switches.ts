import type { ShopInfo } from '@gesso/shared-types/pages/page'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../platform/context'
import { columnName } from '../platform/database/column-name'
import { isoInstant } from '../platform/database/iso-instant'
import { extensionPoint } from '../platform/extension-point'
import { HOLIDAY_UNTIL } from './purchase-rules'

/** What pages need to know about a feature: whether it is filled in or switched on. */
export type ShopSwitch = {
  /** Read in one statement over the settings row, which may be missing; each feature chooses its own names. */
  columns: Readonly<Record<string, SQL>>
  /**
   * @param row the columns, in camelCase
   * @returns only what is on
   */
  read: (row: Readonly<Record<string, unknown>>) => Partial<ShopInfo>
}

export const shopSwitches = extensionPoint<ShopSwitch>('shop switches')

/** Makes a switch from a single condition. */
export const switchOf = (name: keyof ShopInfo & string, condition: SQL): ShopSwitch => ({
  columns: { [columnName(name)]: condition },
  read: (row) => (row[name] === true ? { [name]: true } : {}),
})

type Switches = Partial<ShopInfo> & Pick<ShopInfo, 'hasAbout' | 'hasSeries' | 'pricesByPlace' | 'takesCodes'>

const HOLIDAY: ShopSwitch = {
  columns: {
    holiday_back: sql`holiday_back::text`,
    holiday_words: sql`holiday_words`,
    holiday_until: sql`CASE WHEN ${HOLIDAY_UNTIL} > now() THEN ${HOLIDAY_UNTIL} END`,
  },
  read: (row) => {
    const { holidayBack, holidayUntil, holidayWords } = row as Record<string, string | null>
    // A holiday that is over has no end.
    if (!holidayBack || !holidayUntil) return {}
    return {
      holiday: { back: holidayBack, until: isoInstant(holidayUntil), words: holidayWords?.trim() ?? '' },
    }
  },
}

/** Reads in one statement what is filled in or switched on; anything that is off is absent. */
export async function readShopSwitches(context: Context): Promise<Switches> {
  const switches = [HOLIDAY, ...context.extensions(shopSwitches)]
  const columns = switches.flatMap((each) =>
    Object.entries(each.columns).map(([name, value]) => sql`${value} AS ${sql.identifier(name)}`),
  )
  const [row = {}] = await context.query<Record<string, unknown>>(sql`
    SELECT ${sql.join(columns, sql`, `)} FROM (SELECT 1) AS one LEFT JOIN shop_settings ON true LIMIT 1`)
  const off = { hasAbout: false, hasSeries: false, pricesByPlace: false, takesCodes: false }
  return Object.assign(off, ...switches.map(({ read }) => read(row)))
}
