import { OTHERS, PAGE_VIEW_KINDS, type PageViewKind } from '@gesso/shared-types/features/analytics/page-views'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { IS_PUBLISHED } from '../../artworks/artwork-states'
import type { Context, Transaction } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { createWorker, type Worker } from '../../platform/workers/worker'
import { countingOf } from './count-page-view'
import type { Sums } from './page-view-counter'

/** The longest pause between two writes, in milliseconds. The sweep's interval applies where it is shorter. */
const AT_LEAST_EVERY_MS = 10_000

/** Different names of each kind that one day keeps; further names are counted under `OTHERS`. */
const MOST_A_DAY: Record<PageViewKind, number> = { page: 20_000, referrer: 500, country: 300 }

/**
 * Adds what this process counted to the sums of the day, every few seconds and when the process ends. A process that
 * is killed loses the page views of its last seconds.
 */
export function createPageViewWriter(context: Context): Worker {
  const worker = createWorker({
    name: 'visits',
    trouble: 'Page views are not counted',
    payload: context.payload,
    everyMs: Math.min(AT_LEAST_EVERY_MS, context.env.sweepSeconds * 1000),
    round: () => writePageViews(context),
    whenFailed: 'Page views could not be written; the next round tries again',
  })
  return {
    ...worker,
    stop: async () => {
      await worker.stop()
      // The database may be gone by now, and losing these sums does no harm.
      await writePageViews(context).catch(() => {})
    },
  }
}

/** Writes the sums that wait, all or none. They are dropped when the artist has switched counting off. */
async function writePageViews(context: Context): Promise<void> {
  const { counter } = countingOf(context.payload)
  const sums = counter.take()
  if (!sums) return
  try {
    await withTransaction(context, (tx) => addToSums(tx, sums))
  } catch (error) {
    counter.giveBack(sums)
    throw error
  }
}

async function addToSums(tx: Transaction, sums: Sums): Promise<void> {
  // One writer at a time, because the limit of names a day is checked before names are added.
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtext('visits'))`)
  const [row] = await tx.query<{ today: string }>(sql`
    SELECT (now() AT TIME ZONE coalesce(nullif(time_zone, ''), 'UTC'))::date::text AS today
    FROM shop_settings WHERE count_visits LIMIT 1`)
  if (!row) return
  for (const kind of PAGE_VIEW_KINDS) {
    const counted = kind === 'page' ? await existing(tx, sums.page) : sums[kind]
    await addNames(tx, row.today, kind, counted)
  }
}

/** Leaves out pages of works and series that do not exist, since anybody may report any path. */
async function existing(tx: Transaction, pages: Sums['page']): Promise<Sums['page']> {
  const paths = [...pages.keys()].filter((path) => /^\/(artwork|series)\//.test(path))
  if (paths.length === 0) return pages
  const found = await tx.query<{ path: string }>(sql`
    SELECT path FROM unnest(${sql.param(paths)}::text[]) AS path
    WHERE EXISTS (SELECT 1 FROM artworks WHERE '/artwork/' || slug = path AND ${IS_PUBLISHED})
      OR EXISTS (SELECT 1 FROM series WHERE '/series/' || slug = path)`)
  const known = new Set(found.map(({ path }) => path))
  return new Map([...pages].filter(([path]) => known.has(path) || !paths.includes(path)))
}

async function addNames(
  tx: Transaction,
  day: string,
  kind: PageViewKind,
  names: Sums['page'],
): Promise<void> {
  if (names.size === 0) return
  const there = await tx.query<{ name: string }>(
    sql`SELECT name FROM visit_sums WHERE day = ${day}::date AND kind = ${kind}`,
  )
  const known = new Set(there.map(({ name }) => name))
  const added = new Map<string, number>()
  for (const [name, visits] of names) {
    const under = known.has(name) || known.size < MOST_A_DAY[kind] ? name : OTHERS
    known.add(under)
    added.set(under, (added.get(under) ?? 0) + visits)
  }
  await tx.query(sql`
    INSERT INTO visit_sums (day, kind, name, visits)
    SELECT ${day}::date, ${kind}, name, visits
    FROM unnest(${sql.param([...added.keys()])}::text[], ${sql.param([...added.values()])}::int[]) AS n (name, visits)
    ON CONFLICT (day, kind, name) DO UPDATE SET visits = visit_sums.visits + excluded.visits`)
}
