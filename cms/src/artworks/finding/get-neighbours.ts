import type { CallOutput } from '@gesso/shared-types/contract'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../context'
import { IS_PUBLISHED } from '../artwork-states'
import { GALLERY_ORDER } from '../gallery-order'

type Row = {
  previousSlug: string | null
  previousTitle: string | null
  nextSlug: string | null
  nextTitle: string | null
}

const named = (slug: string | null | undefined, title: string | null | undefined) =>
  slug && title ? { slug, title } : null

/** Reads the works before and after one in gallery order; none of both for one that not everyone sees. */
export async function getNeighbours(context: Context, slug: string): Promise<CallOutput<'getNeighbours'>> {
  const [row] = await context.query<Row>(sql`
    SELECT previous_slug, previous_title, next_slug, next_title FROM (
      SELECT slug, lag(slug) OVER hung AS previous_slug, lag(title) OVER hung AS previous_title,
        lead(slug) OVER hung AS next_slug, lead(title) OVER hung AS next_title
      FROM artworks WHERE ${IS_PUBLISHED} WINDOW hung AS (ORDER BY ${GALLERY_ORDER})
    ) AS placed WHERE slug = ${slug}`)
  return {
    previous: named(row?.previousSlug, row?.previousTitle),
    next: named(row?.nextSlug, row?.nextTitle),
  }
}
