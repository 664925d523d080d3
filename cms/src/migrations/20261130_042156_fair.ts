import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "fair_entries" (
  	"id" varchar(36) PRIMARY KEY NOT NULL,
  	"kind" varchar(20) NOT NULL,
  	"state" varchar(20) NOT NULL,
  	"says" varchar(1000),
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
  	CONSTRAINT "fair_entries_price_not_negative" CHECK (price_cents >= 0),
  	CONSTRAINT "fair_entries_sale_is_whole" CHECK ((kind = 'sale') = (num_nulls(price_cents, means) = 0))
  );
  
  ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_noun_known";
  ALTER TABLE "shop_settings" ADD COLUMN "fair_on" boolean DEFAULT false;
  CREATE INDEX "fair_entries_received_idx" ON "fair_entries" USING btree ("received_at");
  CREATE INDEX "fair_entries_state_idx" ON "fair_entries" USING btree ("state");
  CREATE INDEX "fair_entries_artwork_idx" ON "fair_entries" USING btree ("artwork_id");
  CREATE INDEX "fair_entries_email_idx" ON "fair_entries" USING btree ("email");
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_noun_known" CHECK (noun IN ('artwork', 'print_preset', 'series', 'private_view', 'picture', 'import', 'order', 'agreement', 'discount', 'gift_card', 'certificate', 'customer', 'payment_alert', 'person', 'message', 'subscriber', 'newsletter', 'email', 'settings', 'legal_page', 'visits', 'social_link', 'redirect', 'resale', 'account', 'audit_trail', 'full_copy', 'backup', 'version', 'past_order', 'fair_entry'));`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "fair_entries" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "fair_entries" CASCADE;
  ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_noun_known";
  ALTER TABLE "shop_settings" DROP COLUMN "fair_on";
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_noun_known" CHECK (noun IN ('artwork', 'print_preset', 'series', 'private_view', 'picture', 'import', 'order', 'agreement', 'discount', 'gift_card', 'certificate', 'customer', 'payment_alert', 'person', 'message', 'subscriber', 'newsletter', 'email', 'settings', 'legal_page', 'visits', 'social_link', 'redirect', 'resale', 'account', 'audit_trail', 'full_copy', 'backup', 'version', 'past_order'));`)
}
