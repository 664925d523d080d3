import { sql } from '@payloadcms/db-postgres'
import type { Context, Transaction } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { readRichText } from '../../platform/rich-text/read-rich-text'
import { plainText } from '../../platform/rich-text/rich-text'
import { type Demo, lockDemo, readDemo, writeDemo } from './demo'
import { DEMO_ARTWORKS } from './demo-artworks'
import { DEMO_SERIES, DEMO_SOCIAL } from './demo-words'

/**
 * Removes the demo gallery: its works go to the trash, its series are deleted, and its painter's texts leave the
 * settings, which switch off what it showed. Whatever the artist has changed stays: a work with another title, a series with other texts or with the
 * artist's own works, and every setting with another value.
 */
export function removeDemo(context: Context): Promise<void> {
  return withTransaction(context, async (tx) => {
    // A work that is being hung holds its series before it asks for the demo; in another order both would wait.
    const { series = [] } = (await readDemo(tx)) ?? {}
    await tx.query(
      sql`SELECT 1 FROM series WHERE id = ANY(${sql.param(series)}::int[]) ORDER BY id FOR UPDATE`,
    )
    const demo = await lockDemo(tx)
    if (!demo) return
    await takeDownWorks(tx, demo)
    await deleteSeries(tx, demo)
    await takeBackWords(tx, demo)
    if (demo.isSwitchedOn) {
      await tx.query(
        sql`UPDATE shop_settings SET wall_view_on = false, series_on = EXISTS (SELECT 1 FROM series)`,
      )
    }
    await takeBackSocial(tx)
    await writeDemo(tx, null)
  })
}

/** Leaves the demo gallery beside the artist's own works, without asking again. */
export function keepDemo(context: Context): Promise<void> {
  return withTransaction(context, async (tx) => {
    const demo = await lockDemo(tx)
    if (demo) await writeDemo(tx, { ...demo, isKept: true })
  })
}

async function takeDownWorks(tx: Transaction, { artworks }: Demo): Promise<void> {
  const titles = DEMO_ARTWORKS.map(({ title }) => title)
  const hanging = await tx.query<{ id: number }>(sql`
    SELECT id FROM artworks
    WHERE id = ANY(${sql.param(artworks)}::int[]) AND title = ANY(${sql.param(titles)}) AND deleted_at IS NULL
    ORDER BY id FOR UPDATE`)
  const data = { deletedAt: new Date().toISOString() }
  for (const { id } of hanging) {
    await tx.payload.update({ collection: 'artworks', id, data, depth: 0, req: tx.req })
  }
}

async function deleteSeries(tx: Transaction, { series }: Demo): Promise<void> {
  const known = Object.values(DEMO_SERIES)
  const empty = await tx.query<{ id: number }>(sql`
    SELECT id FROM series
    WHERE id = ANY(${sql.param(series)}::int[])
      AND title = ANY(${sql.param(known.map(({ title }) => title))})
      AND words = ANY(${sql.param(known.map(({ words }) => words))})
      AND NOT EXISTS (
        SELECT 1 FROM artworks JOIN artworks_rels AS member ON member.parent_id = artworks.id
        WHERE member.path = 'series' AND member.series_id = series.id AND deleted_at IS NULL)
    ORDER BY id FOR UPDATE`)
  for (const { id } of empty) {
    await tx.payload.delete({ collection: 'series', id, depth: 0, req: tx.req })
  }
}

async function takeBackSocial(tx: Transaction): Promise<void> {
  for (const { platform, url, isEnabled } of DEMO_SOCIAL) {
    await tx.query(sql`
      DELETE FROM social_media_settings
      WHERE platform = ${platform} AND url = ${url} AND is_enabled = ${isEnabled}`)
  }
}

type Row = Record<string, unknown>

/** Normalizes a setting for comparison, without what the panel's editor or the database adds. */
function meaningOf(value: unknown): string {
  if (Array.isArray(value)) {
    const rows = value.map((row: Row) =>
      Object.entries(row)
        .filter(([field, text]) => field !== 'id' && text !== null && text !== '')
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    )
    return JSON.stringify(rows)
  }
  if (typeof value === 'object' && value !== null) return plainText(readRichText(value, ''))
  return String(value ?? '').trim()
}

async function takeBackWords(tx: Transaction, { settings }: Demo): Promise<void> {
  if (!settings) return
  const current = await tx.payload.findGlobal({ slug: 'shop_settings', depth: 0, req: tx.req })
  const untouched = Object.entries(settings).filter(
    ([field, said]) => meaningOf((current as unknown as Row)[field]) === meaningOf(said),
  )
  if (untouched.length === 0) return
  const data = Object.fromEntries(untouched.map(([field, said]) => [field, Array.isArray(said) ? [] : null]))
  await tx.payload.updateGlobal({ slug: 'shop_settings', data, depth: 0, req: tx.req })
}
