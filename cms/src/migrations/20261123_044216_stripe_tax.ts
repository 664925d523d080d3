import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "tax_calculations" (
  	"id" varchar(255) PRIMARY KEY NOT NULL,
  	"hash" varchar(64) NOT NULL,
  	"tax" jsonb NOT NULL,
  	"order_id" varchar(10),
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "tax_records" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order_id" varchar(10) NOT NULL,
  	"kind" varchar(20) NOT NULL,
  	"reference" varchar(255) NOT NULL,
  	"key_number" integer DEFAULT 1 NOT NULL,
  	"refund_id" varchar(255),
  	"parts" jsonb,
  	"state" varchar(20) DEFAULT 'pending' NOT NULL,
  	"transaction_id" varchar(255),
  	"line_ids" jsonb,
  	"error" varchar(500),
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "tax_records_reference_unique" UNIQUE("reference"),
  	CONSTRAINT "tax_records_kind_known" CHECK (kind IN ('sale', 'reversal', 'undo')),
  	CONSTRAINT "tax_records_state_known" CHECK (state IN ('pending', 'done', 'failed')),
  	CONSTRAINT "tax_records_refund_of_reversal" CHECK ((kind = 'sale') = (refund_id IS NULL)),
  	CONSTRAINT "tax_records_done_has_transaction" CHECK (state <> 'done' OR transaction_id IS NOT NULL)
  );
  
  ALTER TABLE "tax_settings" DROP CONSTRAINT "tax_settings_charging_known";
  ALTER TABLE "orders" ADD COLUMN "tax_calculation_id" varchar(255);
  ALTER TABLE "orders" ADD COLUMN "tax_due_at" timestamp(3) with time zone;
  ALTER TABLE "tax_settings" ADD COLUMN "original_tax_code" varchar(20);
  ALTER TABLE "tax_settings" ADD COLUMN "print_tax_code" varchar(20);
  ALTER TABLE "tax_settings" ADD COLUMN "shipping_tax_code" varchar(20);
  CREATE INDEX "tax_calculations_hash_idx" ON "tax_calculations" USING btree ("hash","created_at");
  CREATE INDEX "tax_calculations_order_idx" ON "tax_calculations" USING btree ("order_id");
  CREATE INDEX "tax_records_order_idx" ON "tax_records" USING btree ("order_id");
  CREATE INDEX "orders_tax_due_idx" ON "orders" USING btree ("tax_due_at");
  ALTER TABLE "tax_settings" ADD CONSTRAINT "tax_settings_charging_known" CHECK (charging IN ('none', 'rates', 'stripe'));`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "tax_calculations" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "tax_records" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "tax_calculations" CASCADE;
  DROP TABLE "tax_records" CASCADE;
  ALTER TABLE "tax_settings" DROP CONSTRAINT "tax_settings_charging_known";
  DROP INDEX "orders_tax_due_idx";
  ALTER TABLE "orders" DROP COLUMN "tax_calculation_id";
  ALTER TABLE "orders" DROP COLUMN "tax_due_at";
  ALTER TABLE "tax_settings" DROP COLUMN "original_tax_code";
  ALTER TABLE "tax_settings" DROP COLUMN "print_tax_code";
  ALTER TABLE "tax_settings" DROP COLUMN "shipping_tax_code";
  ALTER TABLE "tax_settings" ADD CONSTRAINT "tax_settings_charging_known" CHECK (charging IN ('none', 'rates'));`)
}
