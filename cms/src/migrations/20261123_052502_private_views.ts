import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "private_views_own_prices" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"work_id" integer,
  	"price" varchar(100)
  );
  
  CREATE TABLE "private_views" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar(200) NOT NULL,
  	"words" text,
  	"prices" varchar(20) DEFAULT 'shop' NOT NULL,
  	"contact" text,
  	"is_open" boolean DEFAULT true,
  	"last_day" timestamp(3) with time zone,
  	"asks_password" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"token" varchar(64),
  	"password_hash" varchar(100),
  	"password_salt" varchar(100),
  	CONSTRAINT "private_views_prices_known" CHECK (prices IN ('shop', 'own', 'none')),
  	CONSTRAINT "private_views_password_is_whole" CHECK ((password_hash IS NULL) = (password_salt IS NULL))
  );
  
  CREATE TABLE "private_views_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"artworks_id" integer
  );
  
  CREATE TABLE "view_openings" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"view_id" integer NOT NULL,
  	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"way" varchar(20) NOT NULL,
  	"guest" varchar(64),
  	CONSTRAINT "view_openings_way_known" CHECK (way IN ('page', 'price_list', 'labels'))
  );
  
  CREATE TABLE "view_salts" (
  	"day" date PRIMARY KEY NOT NULL,
  	"salt" varchar(64) NOT NULL
  );
  
  ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_noun_known";
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "private_views_id" integer;
  ALTER TABLE "private_views_own_prices" ADD CONSTRAINT "private_views_own_prices_work_id_artworks_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."artworks"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "private_views_own_prices" ADD CONSTRAINT "private_views_own_prices_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."private_views"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "private_views_rels" ADD CONSTRAINT "private_views_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."private_views"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "private_views_rels" ADD CONSTRAINT "private_views_rels_artworks_fk" FOREIGN KEY ("artworks_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "private_views_own_prices_order_idx" ON "private_views_own_prices" USING btree ("_order");
  CREATE INDEX "private_views_own_prices_parent_id_idx" ON "private_views_own_prices" USING btree ("_parent_id");
  CREATE INDEX "private_views_own_prices_work_idx" ON "private_views_own_prices" USING btree ("work_id");
  CREATE INDEX "private_views_updated_at_idx" ON "private_views" USING btree ("updated_at");
  CREATE INDEX "private_views_created_at_idx" ON "private_views" USING btree ("created_at");
  CREATE UNIQUE INDEX "private_views_token_idx" ON "private_views" USING btree ("token");
  CREATE INDEX "private_views_rels_order_idx" ON "private_views_rels" USING btree ("order");
  CREATE INDEX "private_views_rels_parent_idx" ON "private_views_rels" USING btree ("parent_id");
  CREATE INDEX "private_views_rels_path_idx" ON "private_views_rels" USING btree ("path");
  CREATE INDEX "private_views_rels_artworks_id_idx" ON "private_views_rels" USING btree ("artworks_id");
  CREATE UNIQUE INDEX "view_openings_once_idx" ON "view_openings" USING btree ("view_id","way","guest");
  CREATE INDEX "view_openings_view_idx" ON "view_openings" USING btree ("view_id","at");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_private_views_fk" FOREIGN KEY ("private_views_id") REFERENCES "public"."private_views"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_private_views_id_idx" ON "payload_locked_documents_rels" USING btree ("private_views_id");
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_noun_known" CHECK (noun IN ('artwork', 'print_preset', 'series', 'private_view', 'picture', 'import', 'order', 'discount', 'customer', 'payment_alert', 'person', 'message', 'subscriber', 'newsletter', 'email', 'settings', 'legal_page', 'visits', 'social_link', 'account', 'audit_trail'));`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "private_views_own_prices" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "private_views" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "private_views_rels" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "view_openings" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "view_salts" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "private_views_own_prices" CASCADE;
  DROP TABLE "private_views" CASCADE;
  DROP TABLE "private_views_rels" CASCADE;
  DROP TABLE "view_openings" CASCADE;
  DROP TABLE "view_salts" CASCADE;
  ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_noun_known";
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_private_views_fk";
  
  DROP INDEX "payload_locked_documents_rels_private_views_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "private_views_id";
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_noun_known" CHECK (noun IN ('artwork', 'print_preset', 'series', 'picture', 'import', 'order', 'discount', 'customer', 'payment_alert', 'person', 'message', 'subscriber', 'newsletter', 'email', 'settings', 'legal_page', 'visits', 'social_link', 'account', 'audit_trail'));`)
}
