import type { ConfirmCustoms } from '@gesso/shared-types/features/customs/customs-documents'
import { goodsOf } from '@gesso/shared-types/features/customs/hs-codes'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { invalidField } from '../../platform/app-error'
import { record } from '../../platform/audit/record'
import type { Context, Transaction } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'

type Line = {
  line: number
  artworkId: number
  type: 'original' | 'print' | 'payment'
  size: string
  title: string
  year: number | null
  medium: string | null
}
type Confirmed = Line & ConfirmCustoms['goods'][number]
type PrintOption = { size: string; price: string; weight?: string }
type Work = { id: number; weight: string | null; printOptions: PrintOption[] | null }

/** Locks the works of these lines, in the order of their ids, as every change of several works does. */
async function readLines(tx: Transaction, goods: ConfirmCustoms['goods']): Promise<Confirmed[]> {
  const ids = goods.map(({ line }) => line)
  const lines = await tx.query<Line>(sql`
    SELECT order_items.id AS line, artwork_id, order_items.type, CASE WHEN order_items.type = 'print' THEN print_size ELSE '' END AS size,
      artworks.title, artworks.year::int AS year, medium
    FROM order_items JOIN artworks ON artworks.id = artwork_id
    WHERE order_items.id = ANY(${sql.param(ids)}::int[]) ORDER BY artwork_id, order_items.id`)
  return goods.map((given, at) => {
    const line = lines.find((each) => each.line === given.line)
    if (!line) throw invalidField(`goods.${at}.line`, 'This line of an order is not there any more')
    return { ...line, ...given }
  })
}

/** Writes weights where the artist enters them; those without a place there are kept with the customs code. */
async function writeWeights(tx: Transaction, goods: readonly Confirmed[]): Promise<Set<Confirmed>> {
  const ids = [...new Set(goods.map(({ artworkId }) => artworkId))].sort((a, b) => a - b)
  const works = await tx.query<Work>(sql`
    SELECT id, weight, print_options FROM artworks WHERE id = ANY(${sql.param(ids)}::int[]) ORDER BY id FOR NO KEY UPDATE`)
  const placeless = new Set<Confirmed>()
  for (const { id, weight, printOptions } of works) {
    const own = goods.filter(({ artworkId }) => artworkId === id)
    const options = (printOptions ?? []).map((option) => {
      const typed = own.find(({ type, size }) => type === 'print' && size === option.size)
      return typed && typed.weight !== option.weight ? { ...option, weight: typed.weight } : option
    })
    const original = own.find(({ type }) => type === 'original')
    const data = {
      ...(original && original.weight !== weight && { weight: original.weight }),
      ...(options.some((option, at) => option !== printOptions?.[at]) && { printOptions: options }),
    }
    for (const each of own) {
      const hasPlace =
        each.type === 'original' || options.some(({ size }) => each.type === 'print' && size === each.size)
      if (!hasPlace) placeless.add(each)
    }
    if (Object.keys(data).length > 0)
      await tx.payload.update({ collection: 'artworks', id, data, depth: 0, trash: true, req: tx.req })
  }
  return placeless
}

async function writeGoods(tx: Transaction, each: Confirmed, keepsWeight: boolean): Promise<void> {
  const { artworkId, type, size, code, origin, title } = each
  const weight = keepsWeight ? each.weight : null
  const [before] = await tx.query<{ code: string; origin: string }>(
    sql`SELECT code, origin FROM customs_goods WHERE artwork_id = ${artworkId} AND type = ${type} AND size = ${size}`,
  )
  await tx.query(sql`
    INSERT INTO customs_goods (artwork_id, type, size, code, origin, weight)
    VALUES (${artworkId}, ${type}, ${size}, ${code}, ${origin}, ${weight})
    ON CONFLICT (artwork_id, type, size) DO UPDATE SET code = EXCLUDED.code, origin = EXCLUDED.origin, weight = EXCLUDED.weight`)
  const changes = [
    { field: 'customsCode', old: before?.code ?? null, new: code },
    { field: 'customsOrigin', old: before?.origin ?? null, new: origin },
  ].filter((change) => change.old !== change.new)
  if (changes.length > 0)
    await record(tx, { action: 'updated', noun: 'artwork', recordId: artworkId, label: title, changes })
}

/** Stores what counts for later works of a kind: what was confirmed last. */
async function writeKinds(tx: Transaction, goods: readonly Confirmed[]): Promise<void> {
  const year = new Date().getUTCFullYear()
  const kinds = new Map(goods.map((each) => [goodsOf(each, year).kind, each]))
  // What the medium does not tell, and antiques, are confirmed one by one.
  for (const kind of ['other', 'old'] as const) kinds.delete(kind)
  for (const [kind, { code, origin }] of [...kinds].sort(([one], [other]) => one.localeCompare(other)))
    await tx.query(sql`
      INSERT INTO customs_kinds (kind, code, origin) VALUES (${kind}, ${code}, ${origin})
      ON CONFLICT (kind) DO UPDATE SET code = EXCLUDED.code, origin = EXCLUDED.origin`)
}

async function writeParcels(tx: Transaction, parcels: ConfirmCustoms['parcels']): Promise<void> {
  const inOrder = [...parcels.entries()].sort(([, one], [, other]) => one.id.localeCompare(other.id))
  for (const [at, { id, gross, asksCn23 }] of inOrder) {
    const [order] = await tx.query<{ number: string; gross: string | null; asksCn23: boolean | null }>(sql`
      SELECT number, gross, asks_cn23 FROM orders LEFT JOIN customs_parcels ON order_id = orders.id
      WHERE orders.id = ${id}`)
    if (!order) throw invalidField(`parcels.${at}.id`, 'This order is not there any more')
    const changes = [
      { field: 'parcelWeight', old: order.gross ?? '', new: gross },
      { field: 'asksCn23', old: order.asksCn23 ?? false, new: asksCn23 },
    ].filter((change) => change.old !== change.new)
    if (changes.length === 0) continue
    await tx.query(sql`
      INSERT INTO customs_parcels (order_id, gross, asks_cn23) VALUES (${id}, ${gross || null}, ${asksCn23})
      ON CONFLICT (order_id) DO UPDATE SET gross = EXCLUDED.gross, asks_cn23 = EXCLUDED.asks_cn23`)
    await record(tx, { action: 'updated', noun: 'order', recordId: id, label: order.number, changes })
  }
}

/**
 * Stores what the artist confirmed about works and parcels, all or nothing. The last code of a kind counts for all
 * works of that kind that have none of their own.
 * @throws AppError invalid_input when a line or an order is not there
 */
export async function confirmCustoms(context: Context, { goods, parcels }: ConfirmCustoms): Promise<void> {
  if (goods.length === 0 && parcels.length === 0) throw invalidField('goods', 'Nothing was confirmed')
  await withTransaction(context, async (tx) => {
    const confirmed = await readLines(tx, goods)
    const placeless = await writeWeights(tx, confirmed)
    for (const each of confirmed) await writeGoods(tx, each, placeless.has(each))
    await writeKinds(tx, confirmed)
    await writeParcels(tx, parcels)
  })
}
