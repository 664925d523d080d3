import { sql } from '@payloadcms/db-postgres/drizzle'

/** An SQL condition over newsletter_subscriptions: everyone except unconfirmed addresses. */
export const ON_THE_LIST = sql`newsletter_subscriptions.consent <> 'unconfirmed'`
