import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "discounts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"code" varchar(40) NOT NULL,
  	"kind" varchar(20) DEFAULT 'percent' NOT NULL,
  	"percent" integer,
  	"amount" numeric(10, 2),
  	"scope" varchar(20) DEFAULT 'everything' NOT NULL,
  	"of_series" boolean DEFAULT false,
  	"least_sum" numeric(10, 2),
  	"first_day" timestamp(3) with time zone,
  	"last_day" timestamp(3) with time zone,
  	"max_uses" integer,
  	"once_per_person" boolean DEFAULT false,
  	"first_order" boolean DEFAULT false,
  	"is_on" boolean DEFAULT true,
  	"note" text,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "discounts_code_form" CHECK (code ~ '^[A-Z0-9-]{3,40}$'),
  	CONSTRAINT "discounts_kind_known" CHECK (kind IN ('percent', 'sum', 'free_shipping')),
  	CONSTRAINT "discounts_scope_known" CHECK (scope IN ('everything', 'originals', 'prints')),
  	CONSTRAINT "discounts_percent_of_percent" CHECK ((kind = 'percent') = (percent IS NOT NULL)),
  	CONSTRAINT "discounts_percent_range" CHECK (percent BETWEEN 1 AND 100),
  	CONSTRAINT "discounts_amount_of_sum" CHECK ((kind = 'sum') = (amount IS NOT NULL)),
  	CONSTRAINT "discounts_amount_positive" CHECK (amount > 0),
  	CONSTRAINT "discounts_least_sum_positive" CHECK (least_sum > 0),
  	CONSTRAINT "discounts_max_uses_positive" CHECK (max_uses > 0),
  	CONSTRAINT "discounts_days_in_order" CHECK (last_day >= first_day)
  );
  
  CREATE TABLE "discounts_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"series_id" integer
  );
  
  ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_noun_known";
  ALTER TABLE "orders" ADD COLUMN "discount_code" varchar(40);
  ALTER TABLE "orders" ADD COLUMN "discount_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "discounts_id" integer;
  ALTER TABLE "discounts_rels" ADD CONSTRAINT "discounts_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."discounts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "discounts_rels" ADD CONSTRAINT "discounts_rels_series_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;
  CREATE UNIQUE INDEX "discounts_code_idx" ON "discounts" USING btree ("code");
  CREATE INDEX "discounts_updated_at_idx" ON "discounts" USING btree ("updated_at");
  CREATE INDEX "discounts_created_at_idx" ON "discounts" USING btree ("created_at");
  CREATE INDEX "discounts_rels_order_idx" ON "discounts_rels" USING btree ("order");
  CREATE INDEX "discounts_rels_parent_idx" ON "discounts_rels" USING btree ("parent_id");
  CREATE INDEX "discounts_rels_path_idx" ON "discounts_rels" USING btree ("path");
  CREATE INDEX "discounts_rels_series_id_idx" ON "discounts_rels" USING btree ("series_id");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_discounts_fk" FOREIGN KEY ("discounts_id") REFERENCES "public"."discounts"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "orders_discount_idx" ON "orders" USING btree ("discount_id");
  CREATE INDEX "payload_locked_documents_rels_discounts_id_idx" ON "payload_locked_documents_rels" USING btree ("discounts_id");
  ALTER TABLE "orders" ADD CONSTRAINT "orders_discount_has_a_code" CHECK ((discount_id IS NULL) = (discount_code IS NULL));
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_noun_known" CHECK (noun IN ('artwork', 'print_preset', 'series', 'picture', 'import', 'order', 'discount', 'customer', 'payment_alert', 'person', 'message', 'subscriber', 'newsletter', 'email', 'settings', 'legal_page', 'visits', 'social_link', 'account', 'audit_trail'));

  -- Written by hand: a code that an order has stays, and pages show whether there are codes.
  ALTER TABLE "orders" ADD CONSTRAINT "orders_discount_fk" FOREIGN KEY ("discount_id") REFERENCES "discounts"("id");
  CREATE TRIGGER discounts_tell AFTER INSERT OR UPDATE OR DELETE ON discounts
    FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change('all');`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "discounts" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "discounts_rels" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "discounts" CASCADE;
  DROP TABLE "discounts_rels" CASCADE;
  ALTER TABLE "orders" DROP CONSTRAINT "orders_discount_has_a_code";
  ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_noun_known";
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_discounts_fk";
  
  DROP INDEX "orders_discount_idx";
  DROP INDEX "payload_locked_documents_rels_discounts_id_idx";
  ALTER TABLE "orders" DROP COLUMN "discount_code";
  ALTER TABLE "orders" DROP COLUMN "discount_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "discounts_id";
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_noun_known" CHECK (noun IN ('artwork', 'print_preset', 'series', 'picture', 'import', 'order', 'customer', 'payment_alert', 'person', 'message', 'subscriber', 'newsletter', 'email', 'settings', 'legal_page', 'visits', 'social_link', 'account', 'audit_trail'));`)
}
