import { sql } from '@payloadcms/db-postgres/drizzle'

/** Of newsletter_subscriptions: all but those who were asked to confirm and have not done so. */
export const ON_THE_LIST = sql`newsletter_subscriptions.consent <> 'unconfirmed'`
