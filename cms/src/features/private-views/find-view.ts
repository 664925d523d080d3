import type { ViewPrices } from '@gesso/shared-types/features/private-views/private-view'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { PasswordHash } from '../../auth/password-hash'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { isOn } from '../../settings/is-switched-on'
import { TODAY } from '../../settings/today'

/** A private view as stored. */
export type FoundView = {
  id: number
  title: string
  words: string
  contact: string
  prices: ViewPrices
  /** Its last day, as 2026-12-05; null when it has no end. */
  lastDay: string | null
  token: string
  password: PasswordHash | null
  /** In the order of the view. */
  workIds: number[]
  ownPrices: Map<number, string>
  isOver: boolean
}

type Row = Omit<FoundView, 'password' | 'ownPrices'> & {
  passwordHash: string | null
  passwordSalt: string | null
  ownPrices: [work: number, price: string][]
}

/** Whether the last day is over, in the artist's time zone by the database's clock. */
export const IS_OVER: SQL = sql`coalesce((last_day AT TIME ZONE 'UTC')::date < ${TODAY}, false)`

/** While private views are switched off, no guest sees one. */
export const IS_ON: SQL = isOn(sql`private_views_on`)

async function findView(context: Context, where: SQL): Promise<FoundView> {
  const [row] = await context.query<Row>(sql`
    SELECT id, title, coalesce(words, '') AS words, coalesce(contact, '') AS contact, prices, token,
      password_hash, password_salt, (last_day AT TIME ZONE 'UTC')::date::text AS last_day, ${IS_OVER} AS is_over,
      ARRAY(SELECT artworks_id FROM private_views_rels
        WHERE parent_id = private_views.id AND path = 'works' AND artworks_id IS NOT NULL ORDER BY "order") AS work_ids,
      coalesce((SELECT jsonb_agg(jsonb_build_array(work_id, price)) FROM private_views_own_prices
        WHERE _parent_id = private_views.id AND work_id IS NOT NULL), '[]') AS own_prices
    FROM private_views WHERE ${where}`)
  if (!row) throw new AppError('not_found')
  const { passwordHash, passwordSalt, ownPrices, ...view } = row
  return {
    ...view,
    password:
      passwordHash !== null && passwordSalt !== null ? { hash: passwordHash, salt: passwordSalt } : null,
    ownPrices: new Map(ownPrices),
  }
}

/**
 * Finds the view of a guest's link, also one that is over.
 * @throws AppError not_found, with the same words for an unknown token and for a closed view
 */
export const findGuestsView = (context: Context, token: string): Promise<FoundView> =>
  findView(context, sql`token = ${token} AND is_open AND ${IS_ON}`)

/** Finds a view for the panel. @throws AppError not_found */
export const findOwnView = (context: Context, id: number): Promise<FoundView> =>
  findView(context, sql`id = ${id}`)
