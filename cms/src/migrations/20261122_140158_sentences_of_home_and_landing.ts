import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "shop_settings" ADD COLUMN "home_text" varchar;
  ALTER TABLE "shop_settings" ADD COLUMN "landing_headline" varchar;
  ALTER TABLE "shop_settings" ADD COLUMN "landing_text" varchar;
  ALTER TABLE "shop_settings" ADD COLUMN "landing_originals" varchar;
  ALTER TABLE "shop_settings" ADD COLUMN "landing_prints" varchar;
  ALTER TABLE "shop_settings" ADD COLUMN "landing_purchasing" varchar;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "shop_settings" DROP COLUMN "home_text";
  ALTER TABLE "shop_settings" DROP COLUMN "landing_headline";
  ALTER TABLE "shop_settings" DROP COLUMN "landing_text";
  ALTER TABLE "shop_settings" DROP COLUMN "landing_originals";
  ALTER TABLE "shop_settings" DROP COLUMN "landing_prints";
  ALTER TABLE "shop_settings" DROP COLUMN "landing_purchasing";`)
}
