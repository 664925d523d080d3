import { sql } from '@payloadcms/db-postgres'
import {
  APIError,
  type CollectionAfterOperationHook,
  type CollectionBeforeOperationHook,
  type CollectionSlug,
  type FlattenedField,
  type GlobalBeforeOperationHook,
  type GlobalSlug,
  type PayloadRequest,
} from 'payload'
import { AppError } from '../../platform/app-error'
import { hookTransaction } from '../../platform/context'
import { changedSince } from './changed-since'
import { lockRows } from './lock-rows'
import { type LeftOut, SHOWN, type ShownFields, type ShownRows, type StaleWrite } from './shown'

const STALE = new AppError('stale').message
const LEFT_OUT = 'leftOut'

type Given = {
  id?: number | string
  where?: object
  data?: Record<string, unknown>
  trash?: boolean
  limit?: number
  overrideAccess?: boolean
}
type Doc = Record<string, unknown> & { id: number | string; updatedAt?: string }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Takes what the page had shown out of a save's data. @throws APIError 400 if it is not what the panel sends */
function takeShown(data: Record<string, unknown> | undefined): Partial<ShownFields & ShownRows> | null {
  if (!isRecord(data) || !(SHOWN in data)) return null
  const shown = data[SHOWN]
  delete data[SHOWN]
  const isKnown =
    isRecord(shown) && (isRecord(shown.fields) || (isRecord(shown.rows) && typeof shown.at === 'string'))
  if (!isKnown) throw new APIError(`${SHOWN} says what was shown.`, 400, undefined, true)
  return shown
}

function refuse(changed: readonly FlattenedField[]): void {
  if (changed.length === 0) return
  const data: StaleWrite = { code: 'stale', changed: changed.map(labelOf) }
  throw new APIError(STALE, 409, data, true)
}

const labelOf = (field: FlattenedField): string => {
  const label = 'label' in field ? field.label : undefined
  if (typeof label === 'string') return label
  const words = field.name.replace(/([A-Z])/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * Locks the rows of a save before Payload reads them, so that Payload writes back nothing outdated, and compares them
 * with what was shown. A bulk change skips rows that changed since. A save without the shown values, as from another
 * program, is not compared.
 */
export const refuseStale: CollectionBeforeOperationHook = async ({ args, collection, operation, req }) => {
  if (operation !== 'update') return args
  const given = args as Given
  const shown = takeShown(given.data)
  // Payload refuses saves without a session; they must not wait for a lock or learn anything from it.
  if (req.payloadAPI === 'REST' && !req.user) return args
  const tx = hookTransaction(req)
  const slug = collection.slug as CollectionSlug
  if (given.id !== undefined) {
    await lockRows(tx, slug, [given.id])
    if (shown?.fields) refuse(await changedDocument(req, slug, given, shown.fields))
    return args
  }
  if (!given.where || req.payloadAPI !== 'REST') return args
  const found = await findRows(req, slug, given)
  await lockRows(
    tx,
    slug,
    found.map(({ id }) => id),
  )
  if (!shown?.rows) return args
  const locked = await findRows(req, slug, given)
  const isStale = changedRows(shown as ShownRows)
  const late = locked.filter(isStale)
  if (late.length === 0) return args
  const names = late.map((doc) => String(doc[collection.admin?.useAsTitle ?? 'id'] ?? doc.id))
  if (late.length === locked.length) {
    const message = `Nothing was saved. Changed since this list was shown: ${names.join(', ')}.`
    throw new APIError(message, 409, undefined, true)
  }
  req.context[LEFT_OUT] = names
  const kept = locked.filter((doc) => !isStale(doc)).map(({ id }) => id)
  return { ...args, where: { and: [given.where, { id: { in: kept } }] } } as typeof args
}

async function changedDocument(
  req: PayloadRequest,
  collection: CollectionSlug,
  { id = '', data = {} }: Given,
  shown: Record<string, unknown>,
): Promise<FlattenedField[]> {
  const { flattenedFields } = req.payload.collections[collection].config
  const current = await req.payload.findByID({
    collection,
    id,
    depth: 0,
    disableErrors: true,
    trash: true,
    ...asAsked(req),
  })
  // Payload itself answers for a missing document.
  return current
    ? changedSince(flattenedFields, shown, current as unknown as Record<string, unknown>, data)
    : []
}

/** Reads with the user's own rights, so that the comparison reveals nothing that they may not see. */
const asAsked = (req: PayloadRequest) => ({
  overrideAccess: false,
  ...(req.user && { user: req.user }),
  req,
})

/** Finds the rows of a bulk change that the user may see. */
async function findRows(req: PayloadRequest, collection: CollectionSlug, given: Given): Promise<Doc[]> {
  const { docs } = await req.payload.find({
    collection,
    where: given.where as never,
    trash: given.trash ?? false,
    limit: given.limit ?? 0,
    pagination: false,
    depth: 0,
    ...asAsked(req),
  })
  return docs as unknown as Doc[]
}

const changedRows =
  ({ rows, at }: ShownRows) =>
  ({ id, updatedAt }: Doc): boolean => {
    if (updatedAt === undefined) return false
    const version = rows[String(id)]
    return version === undefined ? updatedAt > at : updatedAt !== version
  }

/** Tells the panel which rows were skipped. */
export const tellLeftOut: CollectionAfterOperationHook = ({ operation, req, result }) => {
  const names = req.context[LEFT_OUT] as string[] | undefined
  if (operation !== 'update' || !names) return result
  delete req.context[LEFT_OUT]
  return { ...(result as object), leftOut: names } satisfies LeftOut as never
}

/** As `refuseStale`, for globals, whose row is created by the first save. */
export const refuseStaleSettings: GlobalBeforeOperationHook = async ({ args, global, operation, req }) => {
  if (operation !== 'update') return args
  const { data = {} } = args as Given
  const shown = takeShown(data)
  const tx = hookTransaction(req)
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtext(${`settings ${global.slug}`}))`)
  if (!shown?.fields) return args
  const slug = global.slug as GlobalSlug
  const config = req.payload.globals.config.find((one) => one.slug === slug)
  const current = await req.payload.findGlobal({ slug, depth: 0, ...asAsked(req) })
  refuse(
    changedSince(
      config?.flattenedFields ?? [],
      shown.fields,
      current as unknown as Record<string, unknown>,
      data,
    ),
  )
  return args
}
