import { type HereCode, type HereSale, isHereOpen } from '@gesso/shared-types/features/pay-here/pay-here'
import { fromCents } from '@gesso/shared-types/money/money'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { readOrderNumber } from '../../orders/reading/read-order-number'
import { shopMode } from '../../orders/shop-mode'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { isoInstant } from '../../platform/database/iso-instant'
import {
  type AgreedLine,
  type AgreementRow,
  type PaymentRow,
  readAgreementRow,
} from '../agreements/agreement-rows'
import { readWorks } from '../agreements/read-agreements'
import { hereState } from './here-state'
import { readTakenPlace } from './read-taken-place'

type Stored = {
  agreementId: number
  artworkId: number
  token: string
  isTakenAlong: boolean
  isOpened: boolean
}

/** A code with its agreement: one work, and one payment. */
export type HereRow = Stored & {
  agreement: AgreementRow
  line: AgreedLine
  payment: PaymentRow
  state: HereCode['state']
}

async function readRow(context: Context, which: SQL): Promise<HereRow | null> {
  const [stored] = await context.query<Stored>(sql`
    SELECT agreement_id, artwork_id, token, is_taken_along, opened_at IS NOT NULL AS is_opened FROM pay_here
    WHERE ${which} ORDER BY agreement_id DESC LIMIT 1`)
  if (!stored) return null
  const agreement = await readAgreementRow(context, { id: stored.agreementId }, shopMode(context))
  const line = agreement?.lines[0]
  const payment = agreement?.payments[0]
  if (!agreement || !line || !payment) return null
  return {
    ...stored,
    agreement,
    line,
    payment,
    state: hereState(agreement.state, payment.state, stored.isOpened),
  }
}

const gone = () => new AppError('not_found', { message: 'There is nothing to pay at this address' })

/** Reads the code of an address. @throws AppError not_found */
export async function findHereByToken(context: Context, token: string): Promise<HereRow> {
  const row = await readRow(context, sql`token = ${token}`)
  if (!row) throw gone()
  return row
}

/** Reads a code. @throws AppError not_found */
export async function findHere(context: Context, id: number): Promise<HereRow> {
  const row = await readRow(context, sql`agreement_id = ${id}`)
  if (!row) throw gone()
  return row
}

/** Reads the last code of a work; null without one. */
export const findHereOfWork = (context: Context, artworkId: number): Promise<HereRow | null> =>
  readRow(context, sql`artwork_id = ${artworkId}`)

const soldOf = ({ agreement, line, isTakenAlong }: HereRow) => ({
  title: agreement.title,
  type: line.type,
  printSize: line.printSize,
  price: fromCents(line.unitPriceCents),
  isTakenAlong,
})

/** Presents a code to the artist. */
export async function presentHereCode(context: Context, row: HereRow): Promise<HereCode> {
  const { agreementId, token, agreement, payment, state } = row
  const orderId = state === 'paid' ? payment.orderId : null
  return {
    ...soldOf(row),
    id: agreementId,
    state,
    link: `/pay-here/${token}`,
    openUntil: isoInstant(agreement.openUntil),
    order: orderId === null ? null : { id: orderId, number: await readOrderNumber(context, orderId) },
  }
}

/** Reads a code for the phone that scanned it. @throws AppError not_found */
export async function readHereSale(context: Context, token: string): Promise<HereSale> {
  const row = await findHereByToken(context, token)
  const { artworkId, agreement, isTakenAlong, state, payment } = row
  const works = await readWorks(context, [agreement])
  return {
    ...soldOf(row),
    artworkId,
    picture: works.get(artworkId)?.picture ?? null,
    state: isHereOpen(state)
      ? 'open'
      : (state as Exclude<HereCode['state'], 'waiting' | 'opened' | 'paying'>),
    asksAddress: !isTakenAlong || (await readTakenPlace(context)) === null,
    orderId: state === 'paid' ? payment.orderId : null,
  }
}
