import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "agreements" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"token" varchar(64) NOT NULL,
  	"kind" varchar(20) NOT NULL,
  	"message_id" integer,
  	"title" varchar(255) NOT NULL,
  	"words" text,
  	"buyer_name" varchar(200) NOT NULL,
  	"buyer_email" varchar(254) NOT NULL,
  	"lines" jsonb NOT NULL,
  	"shipping_cents" integer,
  	"open_until" timestamp(3) with time zone NOT NULL,
  	"withdrawn_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "agreements_token_unique" UNIQUE("token"),
  	CONSTRAINT "agreements_kind_known" CHECK (kind IN ('work', 'shipping', 'commission'))
  );
  
  CREATE TABLE "agreement_payments" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"agreement_id" integer NOT NULL,
  	"place" integer NOT NULL,
  	"amount_cents" integer NOT NULL,
  	"due_on" date,
  	"order_id" varchar(10),
  	"reminded_at" timestamp(3) with time zone,
  	"reminded_late_at" timestamp(3) with time zone,
  	CONSTRAINT "agreement_payments_place" UNIQUE("agreement_id","place"),
  	CONSTRAINT "agreement_payments_place_range" CHECK (place BETWEEN 1 AND 24),
  	CONSTRAINT "agreement_payments_amount_positive" CHECK (amount_cents > 0)
  );
  
  ALTER TABLE "order_items" DROP CONSTRAINT "order_items_type_known";
  ALTER TABLE "order_items" DROP CONSTRAINT "order_items_quantity";
  ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_known";
  ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_noun_known";
  ALTER TABLE "artworks" ADD COLUMN "kept_agreement_id" integer;
  ALTER TABLE "artworks" ADD COLUMN "kept_until" timestamp(3) with time zone;
  ALTER TABLE "orders" ADD COLUMN "agreement_payment_id" integer;
  ALTER TABLE "order_items" ADD COLUMN "paid_for" varchar(600);
  ALTER TABLE "agreement_payments" ADD CONSTRAINT "agreement_payments_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "agreements_message_idx" ON "agreements" USING btree ("message_id");
  CREATE INDEX "agreements_buyer_idx" ON "agreements" USING btree ("buyer_email");
  CREATE INDEX "agreement_payments_order_idx" ON "agreement_payments" USING btree ("order_id");
  CREATE INDEX "artworks_kept_agreement_idx" ON "artworks" USING btree ("kept_agreement_id");
  CREATE INDEX "orders_agreement_payment_idx" ON "orders" USING btree ("agreement_payment_id");
  ALTER TABLE "artworks" ADD CONSTRAINT "artworks_kept_has_an_end" CHECK ((kept_agreement_id IS NULL) = (kept_until IS NULL));
  ALTER TABLE "order_items" ADD CONSTRAINT "order_items_payment_says_for_what" CHECK ((type = 'payment') = (paid_for IS NOT NULL));
  ALTER TABLE "order_items" ADD CONSTRAINT "order_items_type_known" CHECK (type IN ('original', 'print', 'payment'));
  ALTER TABLE "order_items" ADD CONSTRAINT "order_items_quantity" CHECK (quantity >= 1 AND (type = 'print' OR quantity = 1));
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_known" CHECK (action IN ('created', 'updated', 'reordered', 'trashed', 'untrashed', 'deleted', 'restored', 'sold', 'released', 'put_back_on_sale', 'link_renewed', 'refund_asked', 'cancelled', 'voided', 'closed', 'started', 'stopped', 'discarded', 'sent', 'scheduled', 'unscheduled', 'imported', 'paused', 'resumed', 'sent_again', 'answered', 'cleared', 'exported', 'looked_up', 'erased', 'signed_in', 'sign_in_refused', 'proof_refused', 'signed_out', 'session_ended', 'sessions_ended', 'password_set', 'passkey_added', 'passkey_renamed', 'passkey_removed', 'authenticator_added', 'authenticator_removed', 'codes_renewed', 'invited', 'invitation_withdrawn', 'withdrawn'));
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_noun_known" CHECK (noun IN ('artwork', 'print_preset', 'series', 'private_view', 'picture', 'import', 'order', 'agreement', 'discount', 'gift_card', 'customer', 'payment_alert', 'person', 'message', 'subscriber', 'newsletter', 'email', 'settings', 'legal_page', 'visits', 'social_link', 'account', 'audit_trail'));`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "agreements" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "agreement_payments" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "agreements" CASCADE;
  DROP TABLE "agreement_payments" CASCADE;
  ALTER TABLE "artworks" DROP CONSTRAINT "artworks_kept_has_an_end";
  ALTER TABLE "order_items" DROP CONSTRAINT "order_items_payment_says_for_what";
  ALTER TABLE "order_items" DROP CONSTRAINT "order_items_type_known";
  ALTER TABLE "order_items" DROP CONSTRAINT "order_items_quantity";
  ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_known";
  ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_noun_known";
  DROP INDEX "artworks_kept_agreement_idx";
  DROP INDEX "orders_agreement_payment_idx";
  ALTER TABLE "artworks" DROP COLUMN "kept_agreement_id";
  ALTER TABLE "artworks" DROP COLUMN "kept_until";
  ALTER TABLE "orders" DROP COLUMN "agreement_payment_id";
  ALTER TABLE "order_items" DROP COLUMN "paid_for";
  ALTER TABLE "order_items" ADD CONSTRAINT "order_items_type_known" CHECK (type IN ('original', 'print'));
  ALTER TABLE "order_items" ADD CONSTRAINT "order_items_quantity" CHECK (quantity >= 1 AND (type <> 'original' OR quantity = 1));
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_known" CHECK (action IN ('created', 'updated', 'reordered', 'trashed', 'untrashed', 'deleted', 'restored', 'sold', 'released', 'put_back_on_sale', 'link_renewed', 'refund_asked', 'cancelled', 'voided', 'closed', 'started', 'stopped', 'discarded', 'sent', 'scheduled', 'unscheduled', 'imported', 'paused', 'resumed', 'sent_again', 'answered', 'cleared', 'exported', 'looked_up', 'erased', 'signed_in', 'sign_in_refused', 'proof_refused', 'signed_out', 'session_ended', 'sessions_ended', 'password_set', 'passkey_added', 'passkey_renamed', 'passkey_removed', 'authenticator_added', 'authenticator_removed', 'codes_renewed', 'invited', 'invitation_withdrawn'));
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_noun_known" CHECK (noun IN ('artwork', 'print_preset', 'series', 'private_view', 'picture', 'import', 'order', 'discount', 'gift_card', 'customer', 'payment_alert', 'person', 'message', 'subscriber', 'newsletter', 'email', 'settings', 'legal_page', 'visits', 'social_link', 'account', 'audit_trail'));`)
}
