import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "resales" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"artwork_id" integer,
  	"sold_on" timestamp(3) with time zone NOT NULL,
  	"country" varchar(2) NOT NULL,
  	"price" numeric(13, 2) NOT NULL,
  	"sold_by" varchar,
  	"is_exempt" boolean DEFAULT false,
  	"royalty" numeric(13, 2) NOT NULL,
  	"currency" varchar(3) NOT NULL,
  	"is_received" boolean DEFAULT false,
  	"note" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "resales_sums" CHECK (price >= 0 AND royalty >= 0)
  );
  
  ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_noun_known";
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "resales_id" integer;
  ALTER TABLE "shop_settings" ADD COLUMN "says_resale_right" boolean DEFAULT true;
  ALTER TABLE "shop_settings" ADD COLUMN "resale_right_on" boolean DEFAULT false;
  ALTER TABLE "resales" ADD CONSTRAINT "resales_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "resales_artwork_idx" ON "resales" USING btree ("artwork_id");
  CREATE INDEX "resales_updated_at_idx" ON "resales" USING btree ("updated_at");
  CREATE INDEX "resales_created_at_idx" ON "resales" USING btree ("created_at");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_resales_fk" FOREIGN KEY ("resales_id") REFERENCES "public"."resales"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_resales_id_idx" ON "payload_locked_documents_rels" USING btree ("resales_id");
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_noun_known" CHECK (noun IN ('artwork', 'print_preset', 'series', 'private_view', 'picture', 'import', 'order', 'agreement', 'discount', 'gift_card', 'certificate', 'customer', 'payment_alert', 'person', 'message', 'subscriber', 'newsletter', 'email', 'settings', 'legal_page', 'visits', 'social_link', 'redirect', 'resale', 'account', 'audit_trail', 'full_copy', 'backup', 'version', 'past_order'));`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "resales" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "resales" CASCADE;
  ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_noun_known";
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_resales_fk";
  
  DROP INDEX "payload_locked_documents_rels_resales_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "resales_id";
  ALTER TABLE "shop_settings" DROP COLUMN "says_resale_right";
  ALTER TABLE "shop_settings" DROP COLUMN "resale_right_on";
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_noun_known" CHECK (noun IN ('artwork', 'print_preset', 'series', 'private_view', 'picture', 'import', 'order', 'agreement', 'discount', 'gift_card', 'certificate', 'customer', 'payment_alert', 'person', 'message', 'subscriber', 'newsletter', 'email', 'settings', 'legal_page', 'visits', 'social_link', 'redirect', 'account', 'audit_trail', 'full_copy', 'backup', 'version', 'past_order'));`)
}
