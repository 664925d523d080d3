import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "legal_pages" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar(60) NOT NULL,
  	"body" jsonb,
  	"page" varchar(20) NOT NULL,
  	"state" varchar(20) DEFAULT 'draft' NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "legal_pages_page_known" CHECK (page IN ('terms', 'returns', 'delivery', 'imprint', 'privacy')),
  	CONSTRAINT "legal_pages_state_known" CHECK (state = 'draft' OR (state = 'published' AND body IS NOT NULL))
  );
  
  CREATE TABLE "legal_versions" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"page" varchar(20) NOT NULL,
  	"number" integer NOT NULL,
  	"title" varchar(60) NOT NULL,
  	"html" text NOT NULL,
  	"published_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "legal_versions_number_unique" UNIQUE("page","number"),
  	CONSTRAINT "legal_versions_page_known" CHECK (page IN ('terms', 'returns', 'delivery', 'imprint', 'privacy')),
  	CONSTRAINT "legal_versions_number_positive" CHECK (number > 0)
  );
  
  CREATE TABLE "order_agreements" (
  	"order_id" varchar(10) NOT NULL,
  	"version_id" integer NOT NULL,
  	"sentence" text NOT NULL,
  	"agreed_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "order_agreements_order_id_version_id_pk" PRIMARY KEY("order_id","version_id")
  );
  
  CREATE TABLE "visit_sums" (
  	"day" date NOT NULL,
  	"kind" varchar(10) NOT NULL,
  	"name" varchar(255) NOT NULL,
  	"visits" integer NOT NULL,
  	CONSTRAINT "visit_sums_day_kind_name_pk" PRIMARY KEY("day","kind","name"),
  	CONSTRAINT "visit_sums_kind_known" CHECK (kind IN ('page', 'referrer', 'country')),
  	CONSTRAINT "visit_sums_visits_positive" CHECK (visits > 0)
  );
  
  ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_noun_known";
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "legal_pages_id" integer;
  ALTER TABLE "shop_settings" ADD COLUMN "asks_agreement" boolean DEFAULT false;
  ALTER TABLE "shop_settings" ADD COLUMN "holiday_back" date;
  ALTER TABLE "shop_settings" ADD COLUMN "holiday_words" varchar;
  ALTER TABLE "shop_settings" ADD COLUMN "count_visits" boolean DEFAULT false;
  CREATE UNIQUE INDEX "legal_pages_page_idx" ON "legal_pages" USING btree ("page");
  CREATE INDEX "legal_pages_updated_at_idx" ON "legal_pages" USING btree ("updated_at");
  CREATE INDEX "legal_pages_created_at_idx" ON "legal_pages" USING btree ("created_at");
  CREATE INDEX "order_agreements_version_idx" ON "order_agreements" USING btree ("version_id");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_legal_pages_fk" FOREIGN KEY ("legal_pages_id") REFERENCES "public"."legal_pages"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_legal_pages_id_idx" ON "payload_locked_documents_rels" USING btree ("legal_pages_id");
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_noun_known" CHECK (noun IN ('artwork', 'print_preset', 'series', 'picture', 'import', 'order', 'customer', 'payment_alert', 'person', 'message', 'subscriber', 'newsletter', 'email', 'settings', 'legal_page', 'visits', 'social_link', 'account', 'audit_trail'));

  -- Written by hand: what orders agreed to stays while they are there; a page alone may change what the foot of all pages
  -- shows; and the five legal pages, of which nobody adds one.
  ALTER TABLE order_agreements ADD CONSTRAINT order_agreements_order_fk
    FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
  ALTER TABLE order_agreements ADD CONSTRAINT order_agreements_version_fk
    FOREIGN KEY (version_id) REFERENCES legal_versions(id);
  CREATE TRIGGER legal_pages_tell AFTER INSERT OR UPDATE OR DELETE ON legal_pages
    FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change('all');
  INSERT INTO legal_pages (page, title) VALUES ('terms', 'Terms of sale'), ('returns', 'Returns'),
    ('delivery', 'Delivery'), ('imprint', 'Imprint'), ('privacy', 'Privacy');`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "legal_pages" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "legal_versions" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "order_agreements" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "visit_sums" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "legal_pages" CASCADE;
  DROP TABLE "legal_versions" CASCADE;
  DROP TABLE "order_agreements" CASCADE;
  DROP TABLE "visit_sums" CASCADE;
  ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_noun_known";
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_legal_pages_fk";
  
  DROP INDEX "payload_locked_documents_rels_legal_pages_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "legal_pages_id";
  ALTER TABLE "shop_settings" DROP COLUMN "asks_agreement";
  ALTER TABLE "shop_settings" DROP COLUMN "holiday_back";
  ALTER TABLE "shop_settings" DROP COLUMN "holiday_words";
  ALTER TABLE "shop_settings" DROP COLUMN "count_visits";
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_noun_known" CHECK (noun IN ('artwork', 'print_preset', 'series', 'picture', 'import', 'order', 'customer', 'payment_alert', 'person', 'message', 'subscriber', 'newsletter', 'email', 'settings', 'social_link', 'account', 'audit_trail'));`)
}
