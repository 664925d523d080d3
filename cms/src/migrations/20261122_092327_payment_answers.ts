import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "orders" ADD COLUMN "dispute_lost_amount" numeric(10, 2) DEFAULT '0.00' NOT NULL;
  ALTER TABLE "orders" ADD COLUMN "refund_pending_amount" numeric(10, 2) DEFAULT '0.00' NOT NULL;
  ALTER TABLE "payment_alerts" ADD COLUMN "told" varchar(500);
  UPDATE "payment_alerts" SET "told" = "text";`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "orders" DROP COLUMN "dispute_lost_amount";
  ALTER TABLE "orders" DROP COLUMN "refund_pending_amount";
  ALTER TABLE "payment_alerts" DROP COLUMN "told";`)
}
