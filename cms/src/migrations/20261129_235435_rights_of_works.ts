import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "shop_settings" ADD COLUMN "rights_on" boolean DEFAULT false;
  ALTER TABLE "shop_settings" ADD COLUMN "mining_reserved" boolean DEFAULT false;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "shop_settings" DROP COLUMN "rights_on";
  ALTER TABLE "shop_settings" DROP COLUMN "mining_reserved";`)
}
