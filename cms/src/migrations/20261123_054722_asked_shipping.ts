import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "contact_messages" DROP CONSTRAINT "contact_messages_kind_known";
  ALTER TABLE "agreements" ADD COLUMN "ship_to" jsonb;
  ALTER TABLE "agreements" ADD COLUMN "asked_by" varchar(64);
  ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_kind_known" CHECK (kind IN ('question', 'offer', 'commission', 'shipping'));`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "contact_messages" DROP CONSTRAINT "contact_messages_kind_known";
  ALTER TABLE "agreements" DROP COLUMN "ship_to";
  ALTER TABLE "agreements" DROP COLUMN "asked_by";
  ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_kind_known" CHECK (kind IN ('question', 'offer', 'commission'));`)
}
