import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "tax_settings_rates" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"country" varchar(2) NOT NULL,
  	"state" varchar(100),
  	"name" varchar DEFAULT 'VAT' NOT NULL,
  	"original_rate" numeric NOT NULL,
  	"print_rate" numeric NOT NULL,
  	"shipping_rate" numeric,
  	"to_check" boolean DEFAULT false,
  	CONSTRAINT "tax_settings_rates_are_percentages" CHECK (original_rate BETWEEN 0 AND 100 AND print_rate BETWEEN 0 AND 100 AND shipping_rate BETWEEN 0 AND 100)
  );
  
  CREATE TABLE "tax_settings" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"charging" varchar(20),
  	"country" varchar(2),
  	"tax_number" varchar(20),
  	"prices" varchar(20),
  	"distance_sales" varchar(20),
  	"threshold" numeric(10, 2),
  	"asks_tax_number" boolean DEFAULT false,
  	"reverse_charge" boolean DEFAULT false,
  	"reverse_charge_words" varchar,
  	"margin_scheme" varchar(20),
  	"margin_words" varchar,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone,
  	CONSTRAINT "tax_settings_charging_known" CHECK (charging IN ('none', 'rates')),
  	CONSTRAINT "tax_settings_prices_known" CHECK (prices IN ('inside', 'on_top')),
  	CONSTRAINT "tax_settings_distance_sales_known" CHECK (distance_sales IN ('destination', 'threshold')),
  	CONSTRAINT "tax_settings_margin_scheme_known" CHECK (margin_scheme IN ('none', 'marked', 'originals')),
  	CONSTRAINT "tax_settings_threshold_not_negative" CHECK (threshold >= 0)
  );
  
  CREATE TABLE "tax_settings_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"artworks_id" integer
  );
  
  ALTER TABLE "orders" ADD COLUMN "buyer_tax_number" varchar(20);
  ALTER TABLE "orders" ADD COLUMN "tax_words" jsonb;
  ALTER TABLE "orders" ADD COLUMN "distance_sale_amount" numeric(10, 2) DEFAULT '0.00' NOT NULL;
  ALTER TABLE "orders" ADD COLUMN "tax_terms" jsonb;
  ALTER TABLE "tax_settings_rates" ADD CONSTRAINT "tax_settings_rates_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."tax_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "tax_settings_rels" ADD CONSTRAINT "tax_settings_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."tax_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "tax_settings_rels" ADD CONSTRAINT "tax_settings_rels_artworks_fk" FOREIGN KEY ("artworks_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "tax_settings_rates_order_idx" ON "tax_settings_rates" USING btree ("_order");
  CREATE INDEX "tax_settings_rates_parent_id_idx" ON "tax_settings_rates" USING btree ("_parent_id");
  CREATE INDEX "tax_settings_rels_order_idx" ON "tax_settings_rels" USING btree ("order");
  CREATE INDEX "tax_settings_rels_parent_idx" ON "tax_settings_rels" USING btree ("parent_id");
  CREATE INDEX "tax_settings_rels_path_idx" ON "tax_settings_rels" USING btree ("path");
  CREATE INDEX "tax_settings_rels_artworks_id_idx" ON "tax_settings_rels" USING btree ("artworks_id");
  ALTER TABLE "orders" ADD CONSTRAINT "orders_distance_sale_not_negative" CHECK (distance_sale_amount >= 0);
  -- By hand: pages know whether the shop prices by place.
  CREATE TRIGGER tax_settings_tell AFTER INSERT OR UPDATE ON tax_settings
    FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change('all');`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "tax_settings_rates" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "tax_settings" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "tax_settings_rels" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "tax_settings_rates" CASCADE;
  DROP TABLE "tax_settings" CASCADE;
  DROP TABLE "tax_settings_rels" CASCADE;
  ALTER TABLE "orders" DROP CONSTRAINT "orders_distance_sale_not_negative";
  ALTER TABLE "orders" DROP COLUMN "buyer_tax_number";
  ALTER TABLE "orders" DROP COLUMN "tax_words";
  ALTER TABLE "orders" DROP COLUMN "distance_sale_amount";
  ALTER TABLE "orders" DROP COLUMN "tax_terms";`)
}
