import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "past_imports" (
  	"id" varchar(20) PRIMARY KEY NOT NULL,
  	"kind" varchar(10) NOT NULL,
  	"source" varchar(20) NOT NULL,
  	"state" varchar(10) DEFAULT 'checked' NOT NULL,
  	"file_name" varchar(255) NOT NULL,
  	"rows" integer NOT NULL,
  	"total" integer NOT NULL,
  	"known" integer DEFAULT 0 NOT NULL,
  	"left_out" integer NOT NULL,
  	"problems" jsonb NOT NULL,
  	"more_problems" integer NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "past_imports_kind_known" CHECK (kind IN ('order', 'customer')),
  	CONSTRAINT "past_imports_source_known" CHECK (source IN ('shopify', 'squarespace', 'bigcartel', 'table')),
  	CONSTRAINT "past_imports_state_known" CHECK (state IN ('checked', 'stored'))
  );
  
  CREATE TABLE "past_import_rows" (
  	"import_id" varchar(20) NOT NULL,
  	"source" varchar(20) NOT NULL,
  	"number" varchar(254) NOT NULL,
  	"record" jsonb NOT NULL,
  	CONSTRAINT "past_import_rows_import_id_source_number_pk" PRIMARY KEY("import_id","source","number")
  );
  
  CREATE TABLE "past_records" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"import_id" varchar(20) NOT NULL,
  	"kind" varchar(10) NOT NULL,
  	"source" varchar(20) NOT NULL,
  	"number" varchar(254) NOT NULL,
  	"placed_on" date,
  	"cancelled_on" date,
  	"email" varchar(254),
  	"name" varchar(300),
  	"company" varchar(300),
  	"phone" varchar(100),
  	"currency" varchar(3),
  	"subtotal" numeric,
  	"shipping" numeric,
  	"taxes" numeric,
  	"discount" numeric,
  	"total" numeric,
  	"refunded" numeric,
  	"discount_code" varchar(200),
  	"payment_status" varchar(100),
  	"sending_status" varchar(100),
  	"shipping_method" varchar(300),
  	"payment_method" varchar(300),
  	"note" text,
  	"orders" integer,
  	"billing_address" jsonb,
  	"shipping_address" jsonb,
  	"lines" jsonb NOT NULL,
  	"searched" text NOT NULL,
  	CONSTRAINT "past_records_kind_known" CHECK (kind IN ('order', 'customer')),
  	CONSTRAINT "past_records_source_known" CHECK (source IN ('shopify', 'squarespace', 'bigcartel', 'table'))
  );
  
  ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_noun_known";
  ALTER TABLE "past_import_rows" ADD CONSTRAINT "past_import_rows_import_id_past_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."past_imports"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "past_records" ADD CONSTRAINT "past_records_import_id_past_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."past_imports"("id") ON DELETE no action ON UPDATE no action;
  CREATE UNIQUE INDEX "past_records_once" ON "past_records" USING btree ("kind","source","number");
  CREATE INDEX "past_records_list_idx" ON "past_records" USING btree ("kind",placed_on DESC NULLS LAST,id DESC);
  CREATE INDEX "past_records_email_idx" ON "past_records" USING btree ("email");
  CREATE INDEX "past_records_import_idx" ON "past_records" USING btree ("import_id");
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_noun_known" CHECK (noun IN ('artwork', 'print_preset', 'series', 'private_view', 'picture', 'import', 'order', 'agreement', 'discount', 'gift_card', 'certificate', 'customer', 'payment_alert', 'person', 'message', 'subscriber', 'newsletter', 'email', 'settings', 'legal_page', 'visits', 'social_link', 'redirect', 'account', 'audit_trail', 'full_copy', 'past_order'));`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "past_imports" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "past_import_rows" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "past_records" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "past_imports" CASCADE;
  DROP TABLE "past_import_rows" CASCADE;
  DROP TABLE "past_records" CASCADE;
  ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_noun_known";
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_noun_known" CHECK (noun IN ('artwork', 'print_preset', 'series', 'private_view', 'picture', 'import', 'order', 'agreement', 'discount', 'gift_card', 'certificate', 'customer', 'payment_alert', 'person', 'message', 'subscriber', 'newsletter', 'email', 'settings', 'legal_page', 'visits', 'social_link', 'redirect', 'account', 'audit_trail', 'full_copy'));`)
}
