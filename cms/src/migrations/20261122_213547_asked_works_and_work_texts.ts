import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "contact_messages" ADD COLUMN "artwork_id" integer;
  ALTER TABLE "contact_messages" ADD COLUMN "artwork_title" varchar(255);
  ALTER TABLE "shop_settings" ADD COLUMN "delivery" jsonb;
  ALTER TABLE "shop_settings" ADD COLUMN "prints" jsonb;
  ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "contact_messages_artwork_idx" ON "contact_messages" USING btree ("artwork_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "contact_messages" DROP CONSTRAINT "contact_messages_artwork_id_artworks_id_fk";
  
  DROP INDEX "contact_messages_artwork_idx";
  ALTER TABLE "contact_messages" DROP COLUMN "artwork_id";
  ALTER TABLE "contact_messages" DROP COLUMN "artwork_title";
  ALTER TABLE "shop_settings" DROP COLUMN "delivery";
  ALTER TABLE "shop_settings" DROP COLUMN "prints";`)
}
