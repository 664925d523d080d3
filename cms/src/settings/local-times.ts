import { sql } from '@payloadcms/db-postgres'

/** An hour in the artist's time zone, every day or on one ISO 8601 weekday (Monday is 1). */
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

/** Makes SQL of the last time at which it was this hour for the artist, also on days when the clocks change. */
export const lastTime = (at: LocalTime) => timeOf(at, 'last')

/** Makes SQL of the next time at which it will be this hour. */
export const nextTime = (at: LocalTime) => timeOf(at, 'next')
