import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "artworks" ADD COLUMN "wikidata" varchar(20);
  ALTER TABLE "artworks" ADD COLUMN "aat" varchar(200);
  ALTER TABLE "shop_settings" ADD COLUMN "artist_wikidata" varchar(20);
  ALTER TABLE "shop_settings" ADD COLUMN "artist_ulan" varchar(20);
  ALTER TABLE "shop_settings" ADD COLUMN "image_licence" varchar(200);
  ALTER TABLE "shop_settings" ADD COLUMN "museums_on" boolean DEFAULT false;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "artworks" DROP COLUMN "wikidata";
  ALTER TABLE "artworks" DROP COLUMN "aat";
  ALTER TABLE "shop_settings" DROP COLUMN "artist_wikidata";
  ALTER TABLE "shop_settings" DROP COLUMN "artist_ulan";
  ALTER TABLE "shop_settings" DROP COLUMN "image_licence";
  ALTER TABLE "shop_settings" DROP COLUMN "museums_on";`)
}
