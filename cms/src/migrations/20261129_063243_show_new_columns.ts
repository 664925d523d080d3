import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Written by hand: a list whose columns somebody chose would not show the new one, in which its rows have their buttons. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    UPDATE payload_preferences SET value = value - 'columns'
    WHERE key IN ('collection-artworks', 'collection-orders', 'collection-contact_messages');`)
}

/** What was chosen is not known any more. */
export async function down(): Promise<void> {}
