import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "shipping_terms_zones_places" (
  	"order" integer NOT NULL,
  	"parent_id" varchar NOT NULL,
  	"value" varchar(60),
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "shipping_terms_zones_bands" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"packing" varchar(20) DEFAULT 'boxed' NOT NULL,
  	"up_to" varchar(40),
  	"price" numeric(10, 2),
  	"further_price" numeric(10, 2),
  	CONSTRAINT "shipping_terms_zones_bands_packing_known" CHECK (packing IN ('rolled', 'boxed', 'crated')),
  	CONSTRAINT "shipping_terms_zones_bands_prices_not_negative" CHECK (price >= 0 AND further_price >= 0)
  );
  
  CREATE TABLE "shipping_terms_zones" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name" varchar(60) NOT NULL,
  	"delivery" varchar(100),
  	"is_not_served" boolean DEFAULT false,
  	"print_price" numeric(10, 2),
  	"further_print_price" numeric(10, 2),
  	"free_from" numeric(10, 2),
  	CONSTRAINT "shipping_terms_zones_prices_not_negative" CHECK (print_price >= 0 AND further_print_price >= 0 AND free_from >= 0)
  );
  
  CREATE TABLE "shipping_terms" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"is_pick_up_offered" boolean DEFAULT false,
  	"studio_address" text,
  	"studio_words" text,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  ALTER TABLE "artworks" ADD COLUMN "longest_side" varchar(40);
  ALTER TABLE "artworks" ADD COLUMN "weight" varchar(40);
  ALTER TABLE "artworks" ADD COLUMN "packing" varchar(20);
  ALTER TABLE "orders" ADD COLUMN "shipping_zone" varchar(60);
  ALTER TABLE "orders" ADD COLUMN "delivery_time" varchar(100);
  ALTER TABLE "order_items" ADD COLUMN "packing" varchar(20);
  ALTER TABLE "shipping_terms_zones_places" ADD CONSTRAINT "shipping_terms_zones_places_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."shipping_terms_zones"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "shipping_terms_zones_bands" ADD CONSTRAINT "shipping_terms_zones_bands_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."shipping_terms_zones"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "shipping_terms_zones" ADD CONSTRAINT "shipping_terms_zones_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."shipping_terms"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "shipping_terms_zones_places_order_idx" ON "shipping_terms_zones_places" USING btree ("order");
  CREATE INDEX "shipping_terms_zones_places_parent_idx" ON "shipping_terms_zones_places" USING btree ("parent_id");
  CREATE INDEX "shipping_terms_zones_bands_order_idx" ON "shipping_terms_zones_bands" USING btree ("_order");
  CREATE INDEX "shipping_terms_zones_bands_parent_id_idx" ON "shipping_terms_zones_bands" USING btree ("_parent_id");
  CREATE INDEX "shipping_terms_zones_order_idx" ON "shipping_terms_zones" USING btree ("_order");
  CREATE INDEX "shipping_terms_zones_parent_id_idx" ON "shipping_terms_zones" USING btree ("_parent_id");
  ALTER TABLE "artworks" ADD CONSTRAINT "artworks_packing_known" CHECK (packing IN ('rolled', 'boxed', 'crated'));
  ALTER TABLE "order_items" ADD CONSTRAINT "order_items_packing_known" CHECK (packing IN ('rolled', 'boxed', 'crated'));

  -- By hand: what visitors see of the terms leaves the response cache when they change.
  CREATE TRIGGER shipping_terms_tell AFTER INSERT OR UPDATE ON shipping_terms
    FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change('all');
  CREATE TRIGGER shipping_terms_zones_tell AFTER INSERT OR UPDATE OR DELETE ON shipping_terms_zones
    FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change('all')`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "shipping_terms_zones_places" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "shipping_terms_zones_bands" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "shipping_terms_zones" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "shipping_terms" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "shipping_terms_zones_places" CASCADE;
  DROP TABLE "shipping_terms_zones_bands" CASCADE;
  DROP TABLE "shipping_terms_zones" CASCADE;
  DROP TABLE "shipping_terms" CASCADE;
  ALTER TABLE "artworks" DROP CONSTRAINT "artworks_packing_known";
  ALTER TABLE "order_items" DROP CONSTRAINT "order_items_packing_known";
  ALTER TABLE "artworks" DROP COLUMN "longest_side";
  ALTER TABLE "artworks" DROP COLUMN "weight";
  ALTER TABLE "artworks" DROP COLUMN "packing";
  ALTER TABLE "orders" DROP COLUMN "shipping_zone";
  ALTER TABLE "orders" DROP COLUMN "delivery_time";
  ALTER TABLE "order_items" DROP COLUMN "packing";`)
}
