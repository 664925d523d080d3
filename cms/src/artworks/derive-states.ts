import { nextState } from '@gesso/shared-types/artworks/original-state'
import { sql } from '@payloadcms/db-postgres'
import { type CollectionAfterChangeHook, type CollectionBeforeChangeHook, ValidationError } from 'payload'
import type { Artwork } from '../payload-types'
import { hookTransaction, type Transaction } from '../platform/context'
import { isoDayOf } from '../platform/text/when'
import { newToken } from '../platform/token'
import { readTimeZone } from '../settings/read-time-zone'
import { isOver } from './artwork-state-fields'
import { flagsOf } from './artwork-states'

type Details = Partial<
  Pick<
    Artwork,
    'onHoldFor' | 'onHoldUntil' | 'salePrice' | 'saleBuyer' | 'salePlace' | 'saleDate' | 'publishAt'
  >
>

const NOT_ON_HOLD: Details = { onHoldFor: null, onHoldUntil: null }
const NO_SALE: Details = { salePrice: null, saleBuyer: null, salePlace: null, saleDate: null }

const DAY_LENGTH = '2026-11-14'.length
const DAY_MS = 24 * 60 * 60_000

/**
 * Returns the stored form of a sale's day: its noon in UTC, which is the same day almost everywhere. @param day like
 * 2026-11-14
 */
const noonOf = (day: string): string => `${day}T12:00:00.000Z`

const refuse = (path: string, message: string): never => {
  throw new ValidationError({ collection: 'artworks', errors: [{ path, message }] })
}

/**
 * Derives fields from the states in each save: the specification's two fields from the original's state or the other
 * way round, and clears details of other states.
 * @throws ValidationError for a hold that has already expired, and for a sale elsewhere of what the shop has sold
 */
export const deriveStates: CollectionBeforeChangeHook<Artwork> = async ({ data, originalDoc, req }) => {
  const before: Partial<Artwork> = originalDoc ?? {}
  const present = before.originalState ?? 'for_sale'
  const state = nextState(present, { state: data.originalState, isAvailable: data.originalAvailable })
  Object.assign(data, { originalState: state, ...flagsOf(state) })

  if (state !== 'on_hold') Object.assign(data, NOT_ON_HOLD)
  else if (isOver(data.onHoldUntil)) refuse('onHoldUntil', 'Until: choose a time that is still to come')

  if (state !== 'sold_elsewhere') Object.assign(data, NO_SALE)
  else await deriveSale(hookTransaction(req), data, before)

  data.publication ??= before.publication ?? 'published'
  if (data.publication !== 'published') data.publishAt = null
  if (before.publication === 'private' && data.publication !== 'private') {
    await hookTransaction(req).query(sql`UPDATE artworks SET private_token = NULL WHERE id = ${before.id}`)
  }
  return data
}

/** Gives a sale with a price or a buyer a day; by default today, in the artist's time zone. */
async function deriveSale(tx: Transaction, data: Details, before: Partial<Artwork>): Promise<void> {
  if (data.saleDate?.length === DAY_LENGTH) data.saleDate = noonOf(data.saleDate)
  const isRecorded = Boolean(data.salePrice || data.saleBuyer || data.salePlace)
  const today = noonOf(isoDayOf(new Date(), await readTimeZone(tx)))
  if (isRecorded && !data.saleDate) data.saleDate = today
  if (data.saleDate && Date.parse(data.saleDate) > Math.max(Date.parse(today), Date.now() + DAY_MS)) {
    refuse('saleDate', 'Sold on: a sale cannot be in the future')
  }
  if (!isRecorded || before.id === undefined) return
  const sold = await tx.query(
    sql`SELECT 1 FROM artworks WHERE id = ${before.id} AND sold_order_id IS NOT NULL`,
  )
  if (sold.length > 0) refuse('originalState', 'This original was sold here; it cannot be sold elsewhere too')
}

/** Gives a private artwork its link, which lasts until it is renewed or the artwork is no longer private. */
export const keepPrivateLink: CollectionAfterChangeHook<Artwork> = async ({ doc, req }) => {
  if (doc.publication !== 'private') return
  await hookTransaction(req).query(sql`
    UPDATE artworks SET private_token = ${newToken()} WHERE id = ${doc.id} AND private_token IS NULL`)
}
