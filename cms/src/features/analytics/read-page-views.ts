import type { PageViewKind, PageViewRange } from '@gesso/shared-types/features/analytics/page-views'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../../platform/context'
import type { Cell } from '../../platform/csv/csv-lines'
import { readTimeZone } from '../../settings/read-time-zone'

/** The days shown when no range is asked for, and the longest range. */
const USUAL_DAYS = 30
const MOST_DAYS = 366
/** The lines of each table on the page; the CSV file has them all. */
const MOST_LINES = 50

export type NamedPageViews = { name: string; visits: number }
export type ShownPageViews = {
  isOn: boolean
  from: string
  to: string
  timeZone: string
  /** Every day of the range, with 0 where there were no page views. */
  days: { day: string; visits: number }[]
  /** All page views of the range. */
  total: number
  /** The largest numbers first. */
  tables: Record<PageViewKind, NamedPageViews[]>
}

type Days = { from: string; to: string; isOn: boolean }

/** The first and the last day of a range in the artist's time zone, in order; at most `MOST_DAYS` days. */
async function readDays(context: Context, { from, to }: PageViewRange, zone: string): Promise<Days> {
  const [row] = await context.query<Days>(sql`
    WITH asked AS (
      SELECT coalesce(${to ?? null}::date, (now() AT TIME ZONE ${zone}::text)::date) AS last)
    , days AS (SELECT coalesce(${from ?? null}::date, last - ${USUAL_DAYS - 1}::int) AS first, last FROM asked)
    SELECT greatest(least(first, last), greatest(first, last) - ${MOST_DAYS - 1}::int)::text AS from,
      greatest(first, last)::text AS to,
      EXISTS (SELECT 1 FROM shop_settings WHERE count_visits) AS is_on FROM days`)
  if (!row) throw new Error('There are no days')
  return row
}

/** Reads the sums of a range of days for the panel. */
export async function readPageViews(context: Context, range: PageViewRange): Promise<ShownPageViews> {
  const timeZone = await readTimeZone(context)
  const { from, to, isOn } = await readDays(context, range, timeZone)
  const days = await context.query<{ day: string; visits: number }>(sql`
    SELECT day::date::text AS day,
      coalesce((SELECT sum(visits) FROM visit_sums WHERE visit_sums.day = days.day::date AND kind = 'page'), 0)::int AS visits
    FROM generate_series(${from}::date, ${to}::date, interval '1 day') AS days (day) ORDER BY 1`)
  const table = (kind: PageViewKind) =>
    context.query<NamedPageViews>(sql`
      SELECT name, sum(visits)::int AS visits FROM visit_sums
      WHERE kind = ${kind} AND day BETWEEN ${from}::date AND ${to}::date
      GROUP BY name ORDER BY 2 DESC, 1 LIMIT ${MOST_LINES}`)
  return {
    isOn,
    from,
    to,
    timeZone,
    days,
    total: days.reduce((sum, { visits }) => sum + visits, 0),
    tables: { page: await table('page'), referrer: await table('referrer'), country: await table('country') },
  }
}

export const PAGE_VIEW_HEADINGS = ['Day', 'Counted by', 'Name', 'Visits']

/** Yields all sums of a range, day by day, for a CSV file. */
export async function* exportPageViews(context: Context, range: PageViewRange): AsyncGenerator<Cell[][]> {
  const { from, to } = await readDays(context, range, await readTimeZone(context))
  for (let day: string | undefined = from; day !== undefined; ) {
    const rows: { kind: string; name: string; visits: number; day: string }[] = await context.query(sql`
      SELECT day::text AS day, kind, name, visits FROM visit_sums
      WHERE day = ${day}::date ORDER BY kind DESC, visits DESC, name`)
    yield rows.map((row) => [row.day, row.kind, row.name, row.visits])
    const [next]: { day: string }[] = await context.query(sql`
      SELECT min(day)::text AS day FROM visit_sums WHERE day > ${day}::date AND day <= ${to}::date`)
    day = next?.day ?? undefined
  }
}
