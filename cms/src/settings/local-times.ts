import { sql } from '@payloadcms/db-postgres'

/** An hour of the artist's day, or of one day of their week, which ISO 8601 counts from Monday, 1. */
type LocalTime = { hour: number; zone: string; weekday?: number | undefined }

function timeOf({ hour, zone, weekday }: LocalTime, which: 'last' | 'next') {
  const [back, step] =
    weekday === undefined
      ? [sql`0`, sql`interval '1 day'`]
      : [sql`(extract(isodow FROM clock)::int - ${weekday}::int + 7) % 7`, sql`interval '7 days'`]
  return sql`(
    SELECT (CASE WHEN latest > clock THEN latest - ${step} ELSE latest END
      ${which === 'next' ? sql`+ ${step}` : sql``}) AT TIME ZONE ${zone}::text
    FROM (SELECT clock, date_trunc('day', clock) - make_interval(days => ${back}) + make_interval(hours => ${hour}) AS latest
      FROM (SELECT now() AT TIME ZONE ${zone}::text AS clock) AS there) AS day)`
}

/** The last time that it was this hour for the artist; on the day that the clocks change, too. */
export const lastTime = (at: LocalTime) => timeOf(at, 'last')

/** The next time that it is. */
export const nextTime = (at: LocalTime) => timeOf(at, 'next')
