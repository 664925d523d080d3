import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "print_presets" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar(100) NOT NULL,
  	"print_options" jsonb DEFAULT '[]'::jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_noun_known";
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "print_presets_id" integer;
  CREATE UNIQUE INDEX "print_presets_name_idx" ON "print_presets" USING btree ("name");
  CREATE INDEX "print_presets_updated_at_idx" ON "print_presets" USING btree ("updated_at");
  CREATE INDEX "print_presets_created_at_idx" ON "print_presets" USING btree ("created_at");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_print_presets_fk" FOREIGN KEY ("print_presets_id") REFERENCES "public"."print_presets"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_print_presets_id_idx" ON "payload_locked_documents_rels" USING btree ("print_presets_id");
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_noun_known" CHECK (noun IN ('artwork', 'print_preset', 'picture', 'import', 'order', 'customer', 'payment_alert', 'person', 'message', 'subscriber', 'newsletter', 'email', 'settings', 'social_link', 'account', 'audit_trail'));`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "print_presets" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "print_presets" CASCADE;
  ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_noun_known";
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_print_presets_fk";
  
  DROP INDEX "payload_locked_documents_rels_print_presets_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "print_presets_id";
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_noun_known" CHECK (noun IN ('artwork', 'picture', 'import', 'order', 'customer', 'payment_alert', 'person', 'message', 'subscriber', 'newsletter', 'email', 'settings', 'social_link', 'account', 'audit_trail'));`)
}
