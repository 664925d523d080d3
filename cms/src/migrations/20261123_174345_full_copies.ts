import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "full_copies" (
  	"id" varchar(20) PRIMARY KEY NOT NULL,
  	"state" varchar(20) DEFAULT 'running' NOT NULL,
  	"step" varchar(20) DEFAULT 'papers' NOT NULL,
  	"done" integer DEFAULT 0 NOT NULL,
  	"total" integer DEFAULT 0 NOT NULL,
  	"bytes" bigint DEFAULT 0 NOT NULL,
  	"missing" integer DEFAULT 0 NOT NULL,
  	"name" varchar(100) NOT NULL,
  	"attempts" smallint DEFAULT 0 NOT NULL,
  	"error" text,
  	"lease_holder" varchar(36),
  	"lease_until" timestamp(3) with time zone,
  	"download_session" varchar(36),
  	"download_until" timestamp(3) with time zone,
  	"started_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"finished_at" timestamp(3) with time zone,
  	CONSTRAINT "full_copies_state_known" CHECK (state IN ('running', 'done', 'failed')),
  	CONSTRAINT "full_copies_step_known" CHECK (step IN ('papers', 'tables', 'pictures', 'finishing'))
  );
  
  ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_noun_known";
  CREATE UNIQUE INDEX "full_copies_one_idx" ON "full_copies" USING btree ((true));
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_noun_known" CHECK (noun IN ('artwork', 'print_preset', 'series', 'private_view', 'picture', 'import', 'order', 'agreement', 'discount', 'gift_card', 'certificate', 'customer', 'payment_alert', 'person', 'message', 'subscriber', 'newsletter', 'email', 'settings', 'legal_page', 'visits', 'social_link', 'redirect', 'account', 'audit_trail', 'full_copy'));`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "full_copies" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "full_copies" CASCADE;
  ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_noun_known";
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_noun_known" CHECK (noun IN ('artwork', 'print_preset', 'series', 'private_view', 'picture', 'import', 'order', 'agreement', 'discount', 'gift_card', 'certificate', 'customer', 'payment_alert', 'person', 'message', 'subscriber', 'newsletter', 'email', 'settings', 'legal_page', 'visits', 'social_link', 'redirect', 'account', 'audit_trail'));`)
}
