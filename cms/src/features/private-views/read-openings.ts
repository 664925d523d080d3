import type { ViewWay } from '@gesso/shared-types/features/private-views/private-view'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'
import { IS_OVER } from './find-view'

/** How many openings are listed; all are counted. */
const MOST_LISTED = 50

export type ViewOpenings = {
  openings: number
  lastAt: string | null
  /** Newest first. */
  listed: { id: number; at: string; way: ViewWay }[]
}

/** Reads when guests opened a view, and which part of it. */
export async function readOpenings(context: Context, viewId: number): Promise<ViewOpenings> {
  const [sums] = await context.query<{ openings: number; lastAt: string | null }>(
    sql`SELECT count(*)::int AS openings, max(at) AS last_at FROM view_openings WHERE view_id = ${viewId}`,
  )
  const listed = await context.query<ViewOpenings['listed'][number]>(sql`
    SELECT id, at, way FROM view_openings WHERE view_id = ${viewId} ORDER BY at DESC, id DESC LIMIT ${MOST_LISTED}`)
  return { openings: sums?.openings ?? 0, lastAt: sums?.lastAt ?? null, listed }
}

/** Reads the token and the state of a view; null when there is none. */
export async function readStanding(
  context: Context,
  viewId: number,
): Promise<{ token: string; isOpen: boolean; isOver: boolean } | null> {
  const [row] = await context.query<{ token: string; isOpen: boolean; isOver: boolean }>(
    sql`SELECT token, coalesce(is_open, false) AS is_open, ${IS_OVER} AS is_over FROM private_views WHERE id = ${viewId}`,
  )
  return row ?? null
}
