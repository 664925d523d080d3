import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../../platform/context'
import { createWorker, type Worker } from '../../platform/workers/worker'
import { RIGHTS_CHANNEL } from './rights-switches'

/** In case the notice of a turned switch was lost. */
const EVERY_MS = 10 * 60_000

/**
 * What the artist has switched on, as this process heard last. Kept, because each picture asks for it and must cost no
 * statement while it is off.
 */
let inForce = { isOn: false, isReserved: false }

export const rightsInForce = (): Readonly<typeof inForce> => inForce

/** SQL over shop_settings: text and data mining is reserved. */
export const IS_MINING_RESERVED: SQL = sql`coalesce(rights_on AND mining_reserved, false)`

/** The worker that reads what is in force: at the start, and when a switch was turned in any process. */
export const createRightsReader = (context: Context): Worker =>
  createWorker({
    name: 'rights',
    trouble: 'Pictures may not carry your rights',
    payload: context.payload,
    everyMs: EVERY_MS,
    wokenBy: RIGHTS_CHANNEL,
    round: async () => {
      const [row] = await context.query<typeof inForce>(sql`
        SELECT coalesce(rights_on, false) AS is_on, ${IS_MINING_RESERVED} AS is_reserved FROM shop_settings LIMIT 1`)
      const { isOn, isReserved } = row ?? { isOn: false, isReserved: false }
      const isChanged = isReserved !== inForce.isReserved
      inForce = { isOn, isReserved }
      // An answer that was kept a moment ago still had the former headers.
      if (!isChanged) return
      context.dropAnswers?.()
      context.cdn?.purge(null)
    },
    whenFailed: 'It could not be read whether pictures carry rights; the next round tries again',
  })
