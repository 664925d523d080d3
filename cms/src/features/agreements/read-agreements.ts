import { addressLines } from '@gesso/shared-types/addresses/address-lines'
import type { Agreement, SharedAgreement } from '@gesso/shared-types/features/agreements/agreement'
import { fromCents } from '@gesso/shared-types/money/money'
import { paymentLabel } from '@gesso/shared-types/orders/payment-label'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { shopMode } from '../../orders/shop-mode'
import { type PresentablePicture, presentPicture } from '../../pictures/present-picture'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { isoInstant } from '../../platform/database/iso-instant'
import { readTimeZone } from '../../settings/read-time-zone'
import { type AgreementRow, readAgreementRow, readAgreementRows } from './agreement-rows'

type WorkRow = { id: number; title: string; slug: string }
type PictureRow = PresentablePicture & { artworkId: number }
type Works = Map<number, Omit<WorkRow, 'id'> & Pick<Agreement['works'][number], 'picture'>>

/** Reads the works of any number of agreements with their first pictures, in two statements. */
export async function readWorks(
  context: Context,
  rows: readonly Pick<AgreementRow, 'lines'>[],
): Promise<Works> {
  const wanted = [...new Set(rows.flatMap(({ lines }) => lines.map(({ artworkId }) => artworkId)))]
  if (wanted.length === 0) return new Map()
  const ids = sql`ANY(${sql.param(wanted)}::int[])`
  const works = await context.query<WorkRow>(
    sql`SELECT id, title, coalesce(slug, id::text) AS slug FROM artworks WHERE id = ${ids}`,
  )
  const pictures = await context.query<PictureRow>(sql`
    SELECT DISTINCT ON (parent_id) parent_id AS artwork_id, filename, width::int AS width, height::int AS height,
      placeholder, renditions, NULL AS tiles
    FROM artworks_rels JOIN pictures ON pictures.id = pictures_id
    WHERE path = 'images' AND parent_id = ${ids} ORDER BY parent_id, "order"`)
  const pictureOf = new Map(pictures.map(({ artworkId, ...picture }) => [artworkId, presentPicture(picture)]))
  return new Map(works.map(({ id, ...work }) => [id, { ...work, picture: pictureOf.get(id) ?? null }]))
}

const presentShared = (row: AgreementRow, works: Works, seesDrafts: boolean) => ({
  kind: row.kind,
  title: row.title,
  words: row.words,
  state: row.state,
  openUntil: isoInstant(row.openUntil),
  shippingAmount: row.shippingCents === null ? null : fromCents(row.shippingCents),
  shipsTo: row.shipTo && { country: row.shipTo.country, state: row.shipTo.state ?? '' },
  works: row.lines.flatMap(({ artworkId, type, printSize, quantity }) => {
    const work = row.kind === 'commission' && !seesDrafts ? undefined : works.get(artworkId)
    return work ? [{ artworkId, type, printSize, quantity, ...work }] : []
  }),
  payments: row.payments.map(({ id, place, amountCents, dueOn, state, orderId }) => ({
    id,
    place,
    label: paymentLabel(place, row.payments.length),
    amount: fromCents(amountCents),
    dueOn,
    state,
    orderId: state === 'open' || state === 'late' ? null : orderId,
  })),
  buyer: { name: row.buyerName, email: row.buyerEmail },
})

const presentAgreement = (row: AgreementRow, works: Works): Agreement => ({
  ...presentShared(row, works, true),
  id: row.id,
  messageId: row.messageId,
  createdAt: isoInstant(row.createdAt),
  link: `/pay/${row.token}`,
  address: row.shipTo
    ? addressLines({
        ...row.shipTo,
        addressLine2: row.shipTo.addressLine2 ?? null,
        state: row.shipTo.state ?? null,
      })
    : [],
})

async function readPresented(context: Context, which: SQL): Promise<Agreement[]> {
  const rows = await readAgreementRows(context, which, shopMode(context))
  const works = await readWorks(context, rows)
  return rows.map((row) => presentAgreement(row, works))
}

/** Reads the agreements that a message led to, the newest first. */
export const readAgreements = (
  context: Context,
  { messageId }: { messageId: number },
): Promise<Agreement[]> => readPresented(context, sql`agreements.message_id = ${messageId}`)

/** Reads one agreement. @throws AppError not_found */
export async function findAgreement(context: Context, id: number): Promise<Agreement> {
  const [agreement] = await readPresented(context, sql`agreements.id = ${id}`)
  if (!agreement) throw new AppError('not_found', { message: 'There is no such agreement' })
  return agreement
}

const hasLate = ({ state, payments }: Agreement): boolean =>
  state === 'open' && payments.some((payment) => payment.state === 'late')

/**
 * Reads all agreements: those that wait for the artist or have a late payment, then the open ones, then the others.
 */
export async function listAgreements(context: Context): Promise<Agreement[]> {
  const all = await readPresented(context, sql`kind <> 'here'`)
  const rank = (each: Agreement) =>
    each.state === 'asked' || hasLate(each) ? 0 : each.state === 'open' ? 1 : 2
  return all.toSorted((one, two) => rank(one) - rank(two))
}

/** Reads the agreement of a link. @throws AppError not_found */
export async function readSharedAgreement(context: Context, token: string): Promise<SharedAgreement> {
  const row = await readAgreementRow(context, { token }, shopMode(context))
  if (!row) throw new AppError('not_found', { message: 'There is nothing to pay at this address' })
  const next = row.payments.find(({ state }) => state !== 'paid' && state !== 'refunded')
  return {
    ...presentShared(row, await readWorks(context, [row]), false),
    due: row.state === 'open' && next ? next.place : null,
    timeZone: await readTimeZone(context),
  }
}
