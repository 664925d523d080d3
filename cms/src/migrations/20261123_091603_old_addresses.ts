import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "redirects" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"from_path" varchar(500) NOT NULL,
  	"to_path" varchar(500) NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_noun_known";
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "redirects_id" integer;
  CREATE UNIQUE INDEX "redirects_from_path_idx" ON "redirects" USING btree ("from_path");
  CREATE INDEX "redirects_updated_at_idx" ON "redirects" USING btree ("updated_at");
  CREATE INDEX "redirects_created_at_idx" ON "redirects" USING btree ("created_at");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_redirects_fk" FOREIGN KEY ("redirects_id") REFERENCES "public"."redirects"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_redirects_id_idx" ON "payload_locked_documents_rels" USING btree ("redirects_id");
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_noun_known" CHECK (noun IN ('artwork', 'print_preset', 'series', 'private_view', 'picture', 'import', 'order', 'agreement', 'discount', 'gift_card', 'certificate', 'customer', 'payment_alert', 'person', 'message', 'subscriber', 'newsletter', 'email', 'settings', 'legal_page', 'visits', 'social_link', 'redirect', 'account', 'audit_trail'));`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "redirects" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "redirects" CASCADE;
  ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_noun_known";
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_redirects_fk";
  
  DROP INDEX "payload_locked_documents_rels_redirects_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "redirects_id";
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_noun_known" CHECK (noun IN ('artwork', 'print_preset', 'series', 'private_view', 'picture', 'import', 'order', 'agreement', 'discount', 'gift_card', 'certificate', 'customer', 'payment_alert', 'person', 'message', 'subscriber', 'newsletter', 'email', 'settings', 'legal_page', 'visits', 'social_link', 'account', 'audit_trail'));`)
}
