import type { LegalLink, LegalPageName, LegalText } from '@gesso/shared-types/features/legal/legal'
import { LEGAL_PAGES } from '@gesso/shared-types/features/legal/legal'
import type { ShopTextName } from '@gesso/shared-types/settings/shop-settings'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { isoInstant } from '../../platform/database/iso-instant'
import { readTimeZone } from '../../settings/read-time-zone'

/** The current version of each published page. */
const CURRENT = sql`(
  SELECT DISTINCT ON (page) legal_versions.* FROM legal_versions JOIN legal_pages USING (page)
  WHERE state = 'published' ORDER BY page, number DESC)`

/** The published pages in the order of the footer, as JSON; null when there is none. */
export const LEGAL_LINKS: SQL = sql`(
  SELECT jsonb_agg(jsonb_build_object('page', page, 'title', title, 'version', id)
    ORDER BY array_position(ARRAY[${sql.join(
      LEGAL_PAGES.map((page) => sql`${page}::varchar`),
      sql`, `,
    )}], page)) FROM ${CURRENT} AS current)`

/** Reads the pages that are published now. */
export async function readLegalLinks(context: Context): Promise<LegalLink[]> {
  const [row] = await context.query<{ links: LegalLink[] | null }>(sql`SELECT ${LEGAL_LINKS} AS links`)
  return row?.links ?? []
}

type Row = Omit<LegalText, 'timeZone' | 'page'>

async function readText(context: Context, page: LegalPageName, which: SQL): Promise<LegalText> {
  const [row] = await context.query<Row>(sql`
    SELECT number, title, html, published_at, id IN (SELECT id FROM ${CURRENT} AS current) AS is_current
    FROM legal_versions WHERE page = ${page} AND ${which}`)
  if (!row) throw new AppError('not_found', { message: 'There is no such page' })
  const { publishedAt, ...text } = row
  return { page, ...text, publishedAt: isoInstant(publishedAt), timeZone: await readTimeZone(context) }
}

/** Reads a legal page as published. @throws AppError not_found while it is a draft */
export const readLegalPage = (context: Context, page: LegalPageName): Promise<LegalText> =>
  readText(context, page, sql`id IN (SELECT id FROM ${CURRENT} AS current)`)

/**
 * Reads a version that a buyer agreed to, or the current one. A version that was withdrawn before anybody agreed to
 * it is shown to the artist alone.
 * @throws AppError not_found
 */
export const readLegalVersion = (context: Context, page: LegalPageName, number: number): Promise<LegalText> =>
  readText(
    context,
    page,
    sql`number = ${number}::int AND (id IN (SELECT id FROM ${CURRENT} AS current)
      OR EXISTS (SELECT 1 FROM order_agreements WHERE version_id = legal_versions.id))`,
  )

/** Reads the HTML of the published privacy page; null while it is a draft, and for other texts. */
export async function readPublishedText(context: Context, name: ShopTextName): Promise<string | null> {
  if (name !== 'privacy') return null
  const [row] = await context.query<{ html: string }>(
    sql`SELECT html FROM ${CURRENT} AS current WHERE page = 'privacy'`,
  )
  return row?.html ?? null
}

/** A published version as the artist sees it, with the number of orders that agreed to it. */
export type ListedVersion = {
  number: number
  title: string
  html: string
  publishedAt: string
  orders: number
}

/** Lists all versions of a page that were ever published, newest first. */
export const listVersions = (context: Context, page: string): Promise<ListedVersion[]> =>
  context.query<ListedVersion>(sql`
    SELECT number, title, html, published_at,
      (SELECT count(*)::int FROM order_agreements WHERE version_id = legal_versions.id) AS orders
    FROM legal_versions WHERE page = ${page} ORDER BY number DESC`)
