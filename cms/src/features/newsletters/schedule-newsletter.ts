import { sql } from '@payloadcms/db-postgres'
import { invalidField } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { readTimeZone } from '../../settings/read-time-zone'
import { countAddressees, nobody } from './audience'
import { checkTest, conflict, lockNewsletter, recordStep, refuseHiddenArtwork } from './send-newsletter'

/** The furthest day ahead; a later one is probably a wrong year. */
const MAX_DAYS = 366

/**
 * Schedules a tested draft. Until it is sent it cannot be changed, only unscheduled.
 * @param at local time in the artist's time zone, such as `2026-12-01T09:00`; an hour that the clock skips in spring
 * is the hour after it
 * @throws AppError not_found; invalid_input for a time in the past or too far ahead; conflict as `sendNewsletter`
 */
export function scheduleNewsletter(context: Context, id: number, at: string): Promise<void> {
  return withTransaction(context, async (tx) => {
    const { state, content, ...addressees } = await lockNewsletter(tx, id)
    if (state !== 'draft' && state !== 'scheduled') {
      throw conflict('This newsletter has already gone to the collectors.')
    }
    await refuseHiddenArtwork(tx, content)
    await checkTest(tx, id, content)
    if ((await countAddressees(tx, addressees)) === 0) throw conflict(nobody(addressees))
    const zone = await readTimeZone(tx)
    if (new Date(`${at}:00Z`).toJSON()?.slice(0, 16) !== at) throw invalidField('at', 'There is no such day.')
    const [time] = await tx.query<{ isOver: boolean; isFar: boolean }>(sql`
      SELECT at <= now() AS is_over, at > now() + make_interval(days => ${MAX_DAYS}) AS is_far
      FROM (SELECT ${at}::timestamp AT TIME ZONE ${zone}::text AS at) AS chosen`)
    if (!time || time.isOver) throw invalidField('at', 'Choose a time that is still to come.')
    if (time.isFar) throw invalidField('at', 'Choose a time within a year.')
    await tx.query(sql`
      UPDATE newsletters SET state = 'scheduled', updated_at = now(),
        send_at = ${at}::timestamp AT TIME ZONE ${zone}::text
      WHERE id = ${id}`)
    await recordStep(tx, 'scheduled', id, content)
  })
}

/** Makes a scheduled newsletter a draft again. @throws AppError not_found; conflict once sending has begun */
export function unscheduleNewsletter(context: Context, id: number): Promise<void> {
  return withTransaction(context, async (tx) => {
    const { state, content } = await lockNewsletter(tx, id)
    if (state === 'draft') return
    if (state !== 'scheduled') throw conflict('It is on its way already: pause or stop it instead.')
    await tx.query(sql`
      UPDATE newsletters SET state = 'draft', send_at = NULL, updated_at = now() WHERE id = ${id}`)
    await recordStep(tx, 'unscheduled', id, content)
  })
}
