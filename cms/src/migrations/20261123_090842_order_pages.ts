import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "order_links" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order_id" varchar(10) NOT NULL,
  	"seed" varchar(64) NOT NULL,
  	"token_hash" varchar(64) NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"ended_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "buyer_links" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"email" varchar(254) NOT NULL,
  	"token_hash" varchar(64) NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"expires_at" timestamp(3) with time zone NOT NULL
  );
  
  CREATE TABLE "withdrawals" (
  	"order_id" varchar(10) PRIMARY KEY NOT NULL,
  	"received_on" date,
  	"words" text,
  	"declared_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "orders" ADD COLUMN "sent_at" timestamp(3) with time zone;
  ALTER TABLE "contact_messages" ADD COLUMN "order_id" varchar(10);
  ALTER TABLE "shop_settings" ADD COLUMN "withdrawal_days" integer;
  ALTER TABLE "shop_settings" ADD COLUMN "withdrawal_for" varchar(20);
  CREATE INDEX "order_links_order_idx" ON "order_links" USING btree ("order_id");
  CREATE UNIQUE INDEX "order_links_token_idx" ON "order_links" USING btree ("token_hash");
  CREATE INDEX "buyer_links_email_idx" ON "buyer_links" USING btree ("email");
  CREATE UNIQUE INDEX "buyer_links_token_idx" ON "buyer_links" USING btree ("token_hash");
  CREATE INDEX "contact_messages_order_idx" ON "contact_messages" USING btree ("order_id");
  ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_withdrawal_days_range" CHECK (withdrawal_days BETWEEN 1 AND 100);
  ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_withdrawal_for_known" CHECK (withdrawal_for IN ('europe', 'everyone'));`)
  // By hand: when orders were marked as completed that are.
  await db.execute(sql`
   UPDATE "orders" SET "sent_at" = (
    SELECT max("created_at") FROM "order_history"
    WHERE "order_history"."order_id" = "orders"."id" AND "text" LIKE 'Marked as completed%')
   WHERE "status" = 'completed'`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "order_links" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "buyer_links" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "withdrawals" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "order_links" CASCADE;
  DROP TABLE "buyer_links" CASCADE;
  DROP TABLE "withdrawals" CASCADE;
  ALTER TABLE "shop_settings" DROP CONSTRAINT "shop_settings_withdrawal_days_range";
  ALTER TABLE "shop_settings" DROP CONSTRAINT "shop_settings_withdrawal_for_known";
  DROP INDEX "contact_messages_order_idx";
  ALTER TABLE "orders" DROP COLUMN "sent_at";
  ALTER TABLE "contact_messages" DROP COLUMN "order_id";
  ALTER TABLE "shop_settings" DROP COLUMN "withdrawal_days";
  ALTER TABLE "shop_settings" DROP COLUMN "withdrawal_for";`)
}
