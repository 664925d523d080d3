import type { ListedMatters, MatterCounts } from '@gesso/shared-types/today/matter'
import { sql } from '@payloadcms/db-postgres'
import { deadline } from '../platform/concurrency/deadline'
import type { Context } from '../platform/context'
import { type MatterSource, matterSources, URGENCIES } from '../platform/matter-source'
import { coreSources } from './core-sources'

type Group = ListedMatters['groups'][number]

/** How many of one kind are shown. */
const SHOWN = 3
/** The page does not wait longer than this for one kind. */
const PATIENCE_MS = 8000

/** Returns the sources that somebody may see, the most urgent first. */
const sourcesFor = (context: Context, isOwner: boolean): MatterSource[] =>
  [...coreSources, ...context.extensions(matterSources)]
    .filter(({ forOwners }) => isOwner || !forOwners)
    .sort((one, other) => URGENCIES.indexOf(one.urgency) - URGENCIES.indexOf(other.urgency))

async function readCount(context: Context, { counted }: MatterSource, isOwner: boolean): Promise<number> {
  if (!counted) return 0
  const [row] = await context.query<{ count: number }>(
    sql`SELECT (${counted.by(context, isOwner)})::int AS count`,
  )
  return row?.count ?? 0
}

async function readGroup(context: Context, source: MatterSource, isOwner: boolean): Promise<Group[]> {
  const { kind, one, many, counted } = source
  const read = await source.read(context, { limit: SHOWN, isOwner })
  if (read.length === 0) return []
  const matters = read.map((matter) => ({ ...matter, key: `${kind}:${matter.key}` }))
  const total = matters.length < SHOWN ? matters.length : await readCount(context, source, isOwner)
  const others = total - matters.length
  const label = `${others.toLocaleString('en-US')} more ${others === 1 ? one : many}`
  return [{ kind, matters, ...(counted && others > 0 && { more: { label, href: counted.list } }) }]
}

/** Waits for work no longer than the page's patience. @throws DOMException when that is over */
function inTime<T>(work: Promise<T>): Promise<T> {
  const signal = deadline(PATIENCE_MS)
  return Promise.race([
    work,
    new Promise<never>((_done, fail) => signal.addEventListener('abort', () => fail(signal.reason))),
  ])
}

/**
 * Lists what waits for the artist, the most urgent first, and the first few of each kind. A kind that cannot be read, or
 * not in time, is named instead.
 * @param isOwner assistants do not see what only owners may decide
 */
export async function listMatters(context: Context, isOwner: boolean): Promise<ListedMatters> {
  const unread: string[] = []
  const read = async (source: MatterSource): Promise<Group[]> => {
    try {
      return await inTime(readGroup(context, source, isOwner))
    } catch (err) {
      context.payload.logger.error({
        msg: 'Matters of the first page could not be read',
        kind: source.kind,
        err,
      })
      unread.push(source.many)
      return []
    }
  }
  const groups = await Promise.all(sourcesFor(context, isOwner).map(read))
  return { groups: groups.flat(), unread: unread.sort() }
}

/** Counts what waits, by section of the panel, in one statement. @param isOwner as for `listMatters` */
export async function countMatters(context: Context, isOwner: boolean): Promise<MatterCounts> {
  const counts = sourcesFor(context, isOwner).flatMap(({ counted }) =>
    counted?.section
      ? [sql`SELECT ${counted.section}::text AS section, (${counted.by(context, isOwner)})::int AS count`]
      : [],
  )
  const rows = await context.query<{ section: string; count: number }>(sql`
    SELECT section, sum(count)::int AS count FROM (${sql.join(counts, sql` UNION ALL `)}) AS counted
    GROUP BY section HAVING sum(count) > 0`)
  return Object.fromEntries(rows.map(({ section, count }) => [section, count]))
}
