import { type LoanKind, USUAL_TERMS } from '@gesso/shared-types/features/loans/loan'
import { sql } from '@payloadcms/db-postgres'
import {
  APIError,
  type CollectionAfterChangeHook,
  type CollectionAfterDeleteHook,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  ValidationError,
} from 'payload'
import type { Loan } from '../../payload-types'
import { hookTransaction } from '../../platform/context'
import { placeStays } from './place-works'

const refuse = (path: string, message: string): never => {
  throw new ValidationError({ collection: 'loans', errors: [{ path, message }] })
}

const trimmed = (text: string | null | undefined): string | null => text?.trim() || null

/** Checks what no single field's rule can check, and writes the usual terms where there are none. */
export const keepLoan: CollectionBeforeChangeHook<Loan> = async ({ data, originalDoc, req }) => {
  const now = { ...originalDoc, ...data }
  const { kind = 'loan', startsOn, endsOn, works } = now
  data.partyName = now.partyName?.trim() ?? ''
  data.partyEmail = trimmed(now.partyEmail)
  data.partyAddress = trimmed(now.partyAddress)
  if (endsOn && startsOn && endsOn.slice(0, 10) < startsOn.slice(0, 10))
    refuse('endsOn', 'Until: this is before the first day.')
  if (kind === 'loan' && !endsOn) refuse('endsOn', 'Until: say when the works are back.')
  if (kind === 'consignment' && (now.share ?? null) === null)
    refuse('share', 'Their share: say what the gallery keeps of a sale.')
  const ids = (works ?? []).map(({ artwork }) => Number(typeof artwork === 'object' ? artwork?.id : artwork))
  if (new Set(ids).size < ids.length) refuse('works', 'Works: one is named twice. Take it out once.')
  if (data.works && ids.length > 0) {
    const found = await hookTransaction(req).query(
      sql`SELECT id FROM artworks WHERE id = ANY(${sql.param(ids)}::int[]) ORDER BY id FOR KEY SHARE`,
    )
    if (found.length < ids.length)
      refuse('works', 'One of the works was deleted meanwhile. Take it out, or choose another.')
  }
  data.terms = trimmed(now.terms) ?? USUAL_TERMS[kind as LoanKind]
  return data
}

/** Where the works are follows a new name or last day. */
export const followLoan: CollectionAfterChangeHook<Loan> = async ({ doc, previousDoc, req }) => {
  if (doc.state !== 'out') return
  if (doc.partyName === previousDoc?.partyName && doc.endsOn === previousDoc?.endsOn) return
  await placeStays(hookTransaction(req), doc.id, previousDoc?.partyName ?? null)
}

export const refuseDeletingOut: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const out = await hookTransaction(req).query(
    sql`SELECT 1 FROM loans WHERE id = ${Number(id)} AND state = 'out'`,
  )
  if (out.length > 0)
    throw new APIError(
      'Works of this agreement are still out. Say first that they are back.',
      409,
      null,
      true,
    )
}

export const forgetStays: CollectionAfterDeleteHook = async ({ id, req }) => {
  await hookTransaction(req).query(sql`DELETE FROM loan_stays WHERE loan_id = ${Number(id)}`)
}
