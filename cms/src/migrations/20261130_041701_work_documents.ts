import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "catalogues" (
  	"id" varchar(20) PRIMARY KEY NOT NULL,
  	"state" varchar(20) DEFAULT 'running' NOT NULL,
  	"title" varchar(200) NOT NULL,
  	"content" jsonb NOT NULL,
  	"profile" "bytea",
  	"done" integer DEFAULT 0 NOT NULL,
  	"total" integer NOT NULL,
  	"missing" integer DEFAULT 0 NOT NULL,
  	"bytes" bigint DEFAULT 0 NOT NULL,
  	"place" text,
  	"attempts" smallint DEFAULT 0 NOT NULL,
  	"error" text,
  	"lease_holder" varchar(36),
  	"due_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"begun_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"finished_at" timestamp(3) with time zone,
  	CONSTRAINT "catalogues_state_known" CHECK (state IN ('running', 'done', 'failed'))
  );
  
  ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_noun_known";
  ALTER TABLE "shop_settings" ADD COLUMN "work_documents_on" boolean DEFAULT false;
  CREATE UNIQUE INDEX "catalogues_one_idx" ON "catalogues" USING btree ((true));
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_noun_known" CHECK (noun IN ('artwork', 'print_preset', 'series', 'private_view', 'catalogue', 'picture', 'import', 'order', 'agreement', 'discount', 'gift_card', 'certificate', 'customer', 'payment_alert', 'person', 'message', 'subscriber', 'newsletter', 'email', 'settings', 'legal_page', 'visits', 'social_link', 'redirect', 'resale', 'account', 'audit_trail', 'full_copy', 'backup', 'version', 'past_order'));`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "catalogues" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "catalogues" CASCADE;
  ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_noun_known";
  ALTER TABLE "shop_settings" DROP COLUMN "work_documents_on";
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_noun_known" CHECK (noun IN ('artwork', 'print_preset', 'series', 'private_view', 'picture', 'import', 'order', 'agreement', 'discount', 'gift_card', 'certificate', 'customer', 'payment_alert', 'person', 'message', 'subscriber', 'newsletter', 'email', 'settings', 'legal_page', 'visits', 'social_link', 'redirect', 'resale', 'account', 'audit_trail', 'full_copy', 'backup', 'version', 'past_order'));`)
}
