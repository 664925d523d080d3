import { sql } from '@payloadcms/db-postgres/drizzle'
import type { CollectionAfterDeleteHook, CollectionBeforeChangeHook } from 'payload'
import type { NewsletterSubscription } from '../payload-types'
import { hookTransaction } from '../platform/context'
import { isoInstant } from '../platform/database/iso-instant'
import { rememberLeft } from './leave-list'

type ConsentOf = Pick<
  NewsletterSubscription,
  'consent' | 'confirmedAt' | 'confirmedFrom' | 'consentedAt' | 'words' | 'confirmedWords'
>

const BY_ARTIST: ConsentOf = {
  consent: 'by_artist',
  confirmedAt: null,
  confirmedFrom: null,
  consentedAt: null,
  words: null,
  confirmedWords: null,
}

const iso = (instant: string | null | undefined): string | null => (instant ? isoInstant(instant) : null)

/**
 * Consent cannot be entered in the panel. An address that is added or changed there counts as added by the artist;
 * saving other fields keeps what the subscriber did, even if the form was opened before that.
 */
export const keepConsent: CollectionBeforeChangeHook<NewsletterSubscription> = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  const isSameAddress =
    operation === 'update' && (data.email === undefined || data.email === originalDoc?.email)
  if (!isSameAddress) return { ...data, ...BY_ARTIST }
  const [row] = await hookTransaction(req).query<ConsentOf>(sql`
    SELECT consent, confirmed_at, confirmed_from, consented_at, words, confirmed_words
    FROM newsletter_subscriptions WHERE id = ${originalDoc?.id} FOR UPDATE`)
  if (!row) return data
  return { ...data, ...row, confirmedAt: iso(row.confirmedAt), consentedAt: iso(row.consentedAt) }
}

/** Counts a subscriber whom the artist deletes as left: no import brings the address back. */
export const rememberDeleted: CollectionAfterDeleteHook<NewsletterSubscription> = async ({ doc, req }) => {
  if (doc.consent !== 'unconfirmed') await rememberLeft(hookTransaction(req), doc.email)
}
