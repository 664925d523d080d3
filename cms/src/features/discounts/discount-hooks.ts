import { CODES, isGivenIn, normalCode } from '@gesso/shared-types/features/discounts/discount'
import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type FieldHook,
  ValidationError,
} from 'payload'
import { seriesStillThere } from '../../artworks/series-still-there'
import type { Discount } from '../../payload-types'
import { isSame } from '../../platform/audit/differences'
import { hookTransaction } from '../../platform/context'
import { mostUses, wasOrderedWith } from './discount-uses'

const CODE = new RegExp(`^${CODES}$`)

const refuse = (path: string, message: string): never => {
  throw new ValidationError({ collection: 'discounts', errors: [{ path, message }] })
}

export const normalizeCode: FieldHook = ({ value }) => (typeof value === 'string' ? normalCode(value) : value)

export const validCode = (value: unknown): true | string =>
  (typeof value === 'string' && CODE.test(value)) ||
  'Use 3 to 40 letters from A to Z, digits and hyphens. Capitals and spaces make no difference.'

/** The fields that say what a code gives and to whom. They cannot change once an order has the code. */
const GIVEN = [
  ['code', 'Code'],
  ['kind', 'What it gives'],
  ['percent', 'Percent'],
  ['amount', 'Sum'],
  ['scope', 'For'],
  ['ofSeries', 'Only works of certain series'],
  ['series', 'Series'],
  ['leastSum', 'For orders of at least'],
  ['firstOrder', 'For a first order alone'],
  ['oncePerPerson', 'Once a person'],
] as const

const idOf = (value: unknown) =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value
const idsOf = (value: unknown): number[] =>
  Array.isArray(value)
    ? [...new Set(value.map((each) => Number(idOf(each))))].toSorted((one, other) => one - other)
    : []
const comparable = (value: unknown): unknown => (Array.isArray(value) ? idsOf(value) : (value ?? null))

/** Checks what no single field can: fields that depend on each other, and terms that orders have used already. */
export const keepTerms: CollectionBeforeChangeHook<Discount> = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (isGivenIn('percent', data.kind)) {
    if (!data.percent) refuse('percent', 'Enter how many percent.')
  } else data.percent = null
  if (isGivenIn('amount', data.kind)) {
    if (!data.amount || Number(data.amount) === 0) refuse('amount', 'Enter a sum above 0.')
  } else data.amount = null
  if (data.leastSum && Number(data.leastSum) === 0) data.leastSum = null
  if (data.firstDay && data.lastDay && dayOf(data.lastDay) < dayOf(data.firstDay))
    refuse('lastDay', 'The last day is before the first.')
  await keepSeries(data, originalDoc, req)
  if (operation === 'update' && originalDoc) await keepGiven(data, originalDoc, req)
  return data
}

/**
 * Checks the series of a code. `ofSeries` is stored apart from them, so that a code whose series are all deleted
 * later applies to no work instead of to everything.
 */
async function keepSeries(
  data: Saved['data'],
  stored: Discount | undefined,
  req: Saved['req'],
): Promise<void> {
  const ids = data.ofSeries ? idsOf(data.series) : []
  const isId = (id: number) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647
  const found = ids.every(isId) && ids.length > 0 ? await seriesStillThere(hookTransaction(req), ids) : []
  if (found.length < ids.length)
    refuse('series', 'Series: one that is chosen was deleted meanwhile. Take it out, or choose another.')
  const wereDeleted = stored?.ofSeries && idsOf(stored.series).length === 0
  if (data.ofSeries && ids.length === 0 && !wereDeleted) refuse('series', 'Choose at least one series.')
  data.series = ids
}

const dayOf = (instant: unknown): string => new Date(String(instant)).toISOString().slice(0, 10)

type Saved = Parameters<typeof keepTerms>[0]

async function keepGiven(data: Saved['data'], stored: Discount, req: Saved['req']): Promise<void> {
  const tx = hookTransaction(req)
  const changed = GIVEN.find(
    ([field]) => field in data && !isSame(comparable(data[field]), comparable(stored[field])),
  )
  if (changed && (await wasOrderedWith(tx, stored.id))) {
    const [field, label] = changed
    refuse(
      field,
      `${label}: orders have this code, so what it gives stays as it is. Switch it off and make another code.`,
    )
  }
  if (data.maxUses && data.maxUses !== stored.maxUses) {
    const uses = await mostUses(tx, stored.id)
    if (data.maxUses < uses)
      refuse('maxUses', `Uses in all: the code has ${uses} uses already. Enter no fewer, or switch it off.`)
  }
}

/** Refuses to delete a code that an order has, because it explains the order's total. */
export const keepUsed: CollectionBeforeDeleteHook = async ({ id, req }) => {
  if (await wasOrderedWith(hookTransaction(req), Number(id))) {
    throw new APIError(
      'Orders have this code, so it cannot be deleted. Switch it off instead.',
      409,
      null,
      true,
    )
  }
}
