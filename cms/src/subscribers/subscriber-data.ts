import { CONSENTS } from '@gesso/shared-types/subscribers/subscriber'
import { integer, pgTable, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'
import { oneOf } from '../platform/database/checks'
import { chars, requiredChars, withDefault } from '../platform/database/column-types'
import { instant } from '../platform/database/instant'
import { type TableData, unique } from '../platform/database/table-data'

/** Hashes of addresses that left the list: no import brings them back (subscribers/leave-list.ts). */
const leftSubscribers = pgTable('left_subscribers', {
  hash: varchar('hash', { length: 64 }).primaryKey(),
  leftAt: instant('left_at').notNull().defaultNow(),
})

export const subscriberData: TableData = {
  tables: { left_subscribers: leftSubscribers },
  columns: {
    newsletter_subscriptions: {
      email: requiredChars(254),
      consent: withDefault(20, 'not_asked'),
      confirmedFrom: chars(50),
      confirmTokenHash: chars(64),
      askedAt: instant,
      askedCount: (name) => integer(name).notNull().default(0),
      words: chars(500),
      confirmedWords: chars(500),
    },
  },
  indexes: {
    newsletter_subscriptions: {
      newsletter_subscriptions_confirm_token_idx: unique('confirmTokenHash'),
    },
  },
  checks: {
    newsletter_subscriptions: {
      newsletter_subscriptions_consent_known: oneOf('consent', CONSENTS),
      newsletter_subscriptions_confirmed_has_time: "(consent = 'confirmed') = (confirmed_at IS NOT NULL)",
      newsletter_subscriptions_unconfirmed_was_asked:
        "consent <> 'unconfirmed' OR (confirm_token_hash IS NOT NULL AND asked_at IS NOT NULL)",
      newsletter_subscriptions_imported_has_date: "(consent = 'imported') = (consented_at IS NOT NULL)",
    },
  },
}
