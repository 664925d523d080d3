import {
  MAX_VIEW_PASSWORD,
  MAX_VIEW_WORKS,
  MAX_VIEWS,
} from '@gesso/shared-types/features/private-views/private-view'
import { sql } from '@payloadcms/db-postgres'
import {
  APIError,
  type CollectionAfterChangeHook,
  type CollectionAfterDeleteHook,
  type CollectionBeforeChangeHook,
  type PayloadRequest,
  ValidationError,
} from 'payload'
import { hashPassword } from '../../auth/password-hash'
import type { PrivateView } from '../../payload-types'
import { hookTransaction } from '../../platform/context'
import { newToken } from '../../platform/token'
import { singleLine } from '../../settings/text-rules'

const MIN_PASSWORD = 8
const MAX_ID = 2_147_483_647

const refuse = (path: string, message: string): never => {
  throw new ValidationError({ collection: 'private_views', errors: [{ path, message }] })
}

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === ''

export const validPassword = (value: unknown): true | string => {
  if (isNothing(value)) return true
  const isOneLine = singleLine(MAX_VIEW_PASSWORD)(value)
  if (isOneLine !== true) return isOneLine
  return String(value).length >= MIN_PASSWORD || `Use at least ${MIN_PASSWORD} characters.`
}

const idOf = (value: unknown): number =>
  Number(typeof value === 'object' && value !== null && 'id' in value ? value.id : value)

const idsOf = (value: unknown): number[] => (Array.isArray(value) ? [...new Set(value.map(idOf))] : [])

/** Checks what no single field's rule can check. */
export const keepView: CollectionBeforeChangeHook<PrivateView> = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (operation === 'create') await limitViews(req)
  const works = idsOf(data.works)
  if (works.length > MAX_VIEW_WORKS) refuse('works', `Works: a view shows at most ${MAX_VIEW_WORKS}.`)
  await checkWorks(req, 'works', works)
  data.works = works
  const priced = (data.ownPrices ?? []).filter(({ work, price }) => !isNothing(work) && price?.trim())
  const pricedIds = priced.map(({ work }) => idOf(work))
  if (new Set(pricedIds).size < pricedIds.length)
    refuse('ownPrices', 'Prices of this view: a work has two. Take one out.')
  if (priced.length > MAX_VIEW_WORKS) refuse('ownPrices', `Prices of this view: at most ${MAX_VIEW_WORKS}.`)
  await checkWorks(req, 'ownPrices', pricedIds)
  data.ownPrices = priced
  if (data.asksPassword && isNothing(data.password) && !(await hasPassword(req, originalDoc?.id)))
    refuse('password', 'Enter the password that guests are asked for.')
  return data
}

/** Concurrent additions wait for each other, so that the limit holds. */
async function limitViews(req: PayloadRequest): Promise<void> {
  const tx = hookTransaction(req)
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtext('private views'))`)
  const [row] = await tx.query<{ views: number }>(sql`SELECT count(*)::int AS views FROM private_views`)
  if (row && row.views >= MAX_VIEWS) {
    const message = `There are ${MAX_VIEWS.toLocaleString('en-US')} private views, and no more are kept. Delete some that are over.`
    throw new APIError(message, 409, null, true)
  }
}

/** Checks that works exist, and locks them until the save is done. Works in the trash count: they may be restored. */
async function checkWorks(req: PayloadRequest, path: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const isId = (id: number) => Number.isInteger(id) && id > 0 && id <= MAX_ID
  const found = ids.every(isId)
    ? await hookTransaction(req).query(
        sql`SELECT id FROM artworks WHERE id = ANY(${sql.param(ids)}::int[]) ORDER BY id FOR KEY SHARE`,
      )
    : []
  if (found.length < ids.length)
    refuse(path, 'One of the works was deleted meanwhile. Take it out, or choose another.')
}

async function hasPassword(req: PayloadRequest, id: number | undefined): Promise<boolean> {
  if (id === undefined) return false
  const [row] = await hookTransaction(req).query(
    sql`SELECT 1 FROM private_views WHERE id = ${id} AND password_hash IS NOT NULL`,
  )
  return row !== undefined
}

/** Gives a new view its link, which stays until it is renewed. */
export const keepLink: CollectionAfterChangeHook<PrivateView> = async ({ doc, req }) => {
  await hookTransaction(req).query(
    sql`UPDATE private_views SET token = ${newToken()} WHERE id = ${doc.id} AND token IS NULL`,
  )
}

/** Stores only the hash of a new password, and removes it when the view asks for none. */
export const keepPassword: CollectionAfterChangeHook<PrivateView> = async ({ data, doc, req }) => {
  const { password } = data as Partial<PrivateView>
  if (doc.asksPassword && !password) return
  const { hash, salt } =
    doc.asksPassword && password ? await hashPassword(password) : { hash: null, salt: null }
  await hookTransaction(req).query(sql`
    UPDATE private_views SET password_hash = ${hash}, password_salt = ${salt}
    WHERE id = ${doc.id} AND (password_hash IS NOT NULL OR ${hash}::text IS NOT NULL)`)
}

export const deleteOpenings: CollectionAfterDeleteHook = async ({ id, req }) => {
  await hookTransaction(req).query(sql`DELETE FROM view_openings WHERE view_id = ${Number(id)}`)
}
