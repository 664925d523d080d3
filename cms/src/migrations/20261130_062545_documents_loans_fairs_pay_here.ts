import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "loans_works" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"artwork_id" integer,
  	"value" numeric(10, 2),
  	"price" numeric(10, 2),
  	"share" numeric,
  	CONSTRAINT "loans_works_sums" CHECK (value >= 0 AND price >= 0),
  	CONSTRAINT "loans_works_share_percent" CHECK (share BETWEEN 0 AND 100)
  );
  
  CREATE TABLE "loans" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"kind" varchar(20) DEFAULT 'loan' NOT NULL,
  	"party_name" varchar(200) NOT NULL,
  	"party_email" varchar(254),
  	"party_address" text,
  	"starts_on" timestamp(3) with time zone NOT NULL,
  	"ends_on" timestamp(3) with time zone,
  	"share" numeric,
  	"terms" text,
  	"notes" text,
  	"state" varchar(20) DEFAULT 'draft' NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "loans_kind_known" CHECK (kind IN ('loan', 'consignment')),
  	CONSTRAINT "loans_state_known" CHECK (state IN ('draft', 'out', 'ended')),
  	CONSTRAINT "loans_share_percent" CHECK (share BETWEEN 0 AND 100)
  );
  
  CREATE TABLE "condition_reports" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar(255) NOT NULL,
  	"artwork_id" integer,
  	"day" timestamp(3) with time zone NOT NULL,
  	"examiner" varchar(200),
  	"place" varchar(200),
  	"front" text,
  	"back" text,
  	"frame" text,
  	"notes" text,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "fair_entries" (
  	"id" varchar(36) PRIMARY KEY NOT NULL,
  	"kind" varchar(20) NOT NULL,
  	"state" varchar(20) NOT NULL,
  	"says" varchar(1000),
  	"settled_by" varchar(20),
  	"sent" jsonb NOT NULL,
  	"artwork_id" integer,
  	"price_cents" integer,
  	"means" varchar(20),
  	"number" varchar(20),
  	"email" varchar(254),
  	"at" timestamp(3) with time zone NOT NULL,
  	"received_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"account_id" varchar(255),
  	CONSTRAINT "fair_entries_kind_known" CHECK (kind IN ('contact', 'hold', 'sale')),
  	CONSTRAINT "fair_entries_state_known" CHECK (state IN ('done', 'conflict', 'refused', 'settled')),
  	CONSTRAINT "fair_entries_means_known" CHECK (means IN ('cash', 'card_reader')),
  	CONSTRAINT "fair_entries_end_known" CHECK (settled_by IN ('note', 'same_buyer', 'given_back')),
  	CONSTRAINT "fair_entries_settled_has_end" CHECK ((state = 'settled') = (settled_by IS NOT NULL)),
  	CONSTRAINT "fair_entries_price_not_negative" CHECK (price_cents >= 0),
  	CONSTRAINT "fair_entries_sale_is_whole" CHECK ((kind = 'sale') = (num_nulls(price_cents, means) = 0))
  );
  
  CREATE TABLE "loan_stays" (
  	"loan_id" integer NOT NULL,
  	"artwork_id" integer NOT NULL,
  	"came_from" jsonb NOT NULL,
  	"ended_on" date,
  	"settled_on" date,
  	CONSTRAINT "loan_stays_loan_id_artwork_id_pk" PRIMARY KEY("loan_id","artwork_id")
  );
  
  CREATE TABLE "condition_photos" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"report_id" integer NOT NULL,
  	"caption" varchar(300),
  	"bytes" "bytea" NOT NULL,
  	"width" integer NOT NULL,
  	"height" integer NOT NULL,
  	"at" timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL,
  	CONSTRAINT "condition_photos_size" CHECK (width > 0 AND height > 0)
  );
  
  CREATE TABLE "pay_here" (
  	"agreement_id" integer PRIMARY KEY NOT NULL,
  	"artwork_id" integer NOT NULL,
  	"token" varchar(64) NOT NULL,
  	"is_taken_along" boolean NOT NULL,
  	"opened_at" timestamp(3) with time zone,
  	CONSTRAINT "pay_here_token_unique" UNIQUE("token")
  );
  
  CREATE TABLE "catalogues" (
  	"id" varchar(20) PRIMARY KEY NOT NULL,
  	"state" varchar(20) DEFAULT 'running' NOT NULL,
  	"place" text,
  	"attempts" smallint DEFAULT 0 NOT NULL,
  	"error" text,
  	"lease_holder" varchar(36),
  	"due_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"begun_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"finished_at" timestamp(3) with time zone,
  	"title" varchar(200) NOT NULL,
  	"content" jsonb NOT NULL,
  	"profile" "bytea",
  	"done" integer DEFAULT 0 NOT NULL,
  	"total" integer NOT NULL,
  	"missing" integer DEFAULT 0 NOT NULL,
  	"bytes" bigint DEFAULT 0 NOT NULL,
  	CONSTRAINT "catalogues_state_known" CHECK (state IN ('running', 'done', 'failed'))
  );
  
  ALTER TABLE "agreements" DROP CONSTRAINT "agreements_kind_known";
  ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_noun_known";
  ALTER TABLE "orders" ADD COLUMN "taken_along" boolean;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "loans_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "condition_reports_id" integer;
  ALTER TABLE "shop_settings" ADD COLUMN "fair_on" boolean DEFAULT false;
  ALTER TABLE "shop_settings" ADD COLUMN "loans_on" boolean DEFAULT false;
  ALTER TABLE "shop_settings" ADD COLUMN "pay_here_on" boolean DEFAULT false;
  ALTER TABLE "shop_settings" ADD COLUMN "work_documents_on" boolean DEFAULT false;
  ALTER TABLE "loans_works" ADD CONSTRAINT "loans_works_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "loans_works" ADD CONSTRAINT "loans_works_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."loans"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "condition_reports" ADD CONSTRAINT "condition_reports_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "loans_works_order_idx" ON "loans_works" USING btree ("_order");
  CREATE INDEX "loans_works_parent_id_idx" ON "loans_works" USING btree ("_parent_id");
  CREATE INDEX "loans_works_artwork_idx" ON "loans_works" USING btree ("artwork_id");
  CREATE INDEX "loans_updated_at_idx" ON "loans" USING btree ("updated_at");
  CREATE INDEX "loans_created_at_idx" ON "loans" USING btree ("created_at");
  CREATE INDEX "condition_reports_artwork_idx" ON "condition_reports" USING btree ("artwork_id");
  CREATE INDEX "condition_reports_updated_at_idx" ON "condition_reports" USING btree ("updated_at");
  CREATE INDEX "condition_reports_created_at_idx" ON "condition_reports" USING btree ("created_at");
  CREATE INDEX "fair_entries_received_idx" ON "fair_entries" USING btree ("received_at");
  CREATE INDEX "fair_entries_state_idx" ON "fair_entries" USING btree ("state");
  CREATE INDEX "fair_entries_artwork_idx" ON "fair_entries" USING btree ("artwork_id");
  CREATE INDEX "fair_entries_email_idx" ON "fair_entries" USING btree ("email");
  CREATE UNIQUE INDEX "loan_stays_out_once_idx" ON "loan_stays" USING btree ("artwork_id") WHERE ended_on IS NULL;
  CREATE INDEX "condition_photos_report_idx" ON "condition_photos" USING btree ("report_id","id");
  CREATE INDEX "pay_here_artwork_idx" ON "pay_here" USING btree ("artwork_id");
  CREATE UNIQUE INDEX "catalogues_one_idx" ON "catalogues" USING btree ((true));
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_loans_fk" FOREIGN KEY ("loans_id") REFERENCES "public"."loans"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_condition_reports_fk" FOREIGN KEY ("condition_reports_id") REFERENCES "public"."condition_reports"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_loans_id_idx" ON "payload_locked_documents_rels" USING btree ("loans_id");
  CREATE INDEX "payload_locked_documents_rels_condition_reports_id_idx" ON "payload_locked_documents_rels" USING btree ("condition_reports_id");
  ALTER TABLE "agreements" ADD CONSTRAINT "agreements_kind_known" CHECK (kind IN ('work', 'shipping', 'commission', 'here'));
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_noun_known" CHECK (noun IN ('artwork', 'print_preset', 'series', 'private_view', 'catalogue', 'picture', 'import', 'order', 'agreement', 'discount', 'gift_card', 'certificate', 'customer', 'payment_alert', 'person', 'message', 'subscriber', 'newsletter', 'email', 'settings', 'legal_page', 'visits', 'social_link', 'redirect', 'resale', 'loan', 'condition_report', 'account', 'audit_trail', 'full_copy', 'backup', 'version', 'past_order', 'fair_entry'));`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "loans_works" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "loans" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "condition_reports" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "fair_entries" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "loan_stays" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "condition_photos" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "pay_here" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "catalogues" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "loans_works" CASCADE;
  DROP TABLE "loans" CASCADE;
  DROP TABLE "condition_reports" CASCADE;
  DROP TABLE "fair_entries" CASCADE;
  DROP TABLE "loan_stays" CASCADE;
  DROP TABLE "condition_photos" CASCADE;
  DROP TABLE "pay_here" CASCADE;
  DROP TABLE "catalogues" CASCADE;
  ALTER TABLE "agreements" DROP CONSTRAINT "agreements_kind_known";
  ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_noun_known";
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_loans_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_condition_reports_fk";
  
  DROP INDEX "payload_locked_documents_rels_loans_id_idx";
  DROP INDEX "payload_locked_documents_rels_condition_reports_id_idx";
  ALTER TABLE "orders" DROP COLUMN "taken_along";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "loans_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "condition_reports_id";
  ALTER TABLE "shop_settings" DROP COLUMN "fair_on";
  ALTER TABLE "shop_settings" DROP COLUMN "loans_on";
  ALTER TABLE "shop_settings" DROP COLUMN "pay_here_on";
  ALTER TABLE "shop_settings" DROP COLUMN "work_documents_on";
  ALTER TABLE "agreements" ADD CONSTRAINT "agreements_kind_known" CHECK (kind IN ('work', 'shipping', 'commission'));
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_noun_known" CHECK (noun IN ('artwork', 'print_preset', 'series', 'private_view', 'picture', 'import', 'order', 'agreement', 'discount', 'gift_card', 'certificate', 'customer', 'payment_alert', 'person', 'message', 'subscriber', 'newsletter', 'email', 'settings', 'legal_page', 'visits', 'social_link', 'redirect', 'resale', 'account', 'audit_trail', 'full_copy', 'backup', 'version', 'past_order'));`)
}
