import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "order_refunds" (
  	"provider_refund_id" varchar(255) PRIMARY KEY NOT NULL,
  	"order_id" varchar(10) NOT NULL,
  	"amount_cents" integer NOT NULL,
  	"made_at" timestamp(3) with time zone NOT NULL,
  	"given" boolean NOT NULL
  );
  
  ALTER TABLE "orders" ADD COLUMN "dispute_lost_at" timestamp(3) with time zone;
  ALTER TABLE "shop_settings" ADD COLUMN "time_zone" varchar(64);
  CREATE INDEX "order_refunds_order_idx" ON "order_refunds" USING btree ("order_id");
  -- Written by hand: refunds that were asked for in the panel have a day already.
  INSERT INTO "order_refunds" ("provider_refund_id", "order_id", "amount_cents", "made_at", "given")
    SELECT DISTINCT ON ("provider_refund_id") "provider_refund_id", "order_id", ("amount" * 100)::integer, "created_at", "state" <> 'failed'
    FROM "refunds" WHERE "provider_refund_id" IS NOT NULL
    ORDER BY "provider_refund_id", "id";`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "order_refunds" CASCADE;
  ALTER TABLE "orders" DROP COLUMN "dispute_lost_at";
  ALTER TABLE "shop_settings" DROP COLUMN "time_zone";`)
}
