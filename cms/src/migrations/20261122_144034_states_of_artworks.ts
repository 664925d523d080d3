import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_known";
  ALTER TABLE "artworks" ADD COLUMN "original_state" varchar(20) DEFAULT 'for_sale' NOT NULL;
  ALTER TABLE "artworks" ADD COLUMN "on_hold_for" varchar(255);
  ALTER TABLE "artworks" ADD COLUMN "on_hold_until" timestamp(3) with time zone;
  ALTER TABLE "artworks" ADD COLUMN "sale_price" numeric(10, 2);
  ALTER TABLE "artworks" ADD COLUMN "sale_date" timestamp(3) with time zone;
  ALTER TABLE "artworks" ADD COLUMN "sale_buyer" varchar(255);
  ALTER TABLE "artworks" ADD COLUMN "sale_place" varchar(255);
  ALTER TABLE "artworks" ADD COLUMN "publication" varchar(20) DEFAULT 'published' NOT NULL;
  ALTER TABLE "artworks" ADD COLUMN "publish_at" timestamp(3) with time zone;
  ALTER TABLE "artworks" ADD COLUMN "private_token" varchar(64);
  -- By hand: every artwork keeps its behaviour. A mark of the artist's is a sale elsewhere; what was neither available nor
  -- sold was not offered. The two older columns then follow the state, without empty values.
  UPDATE "artworks" SET "original_state" = CASE WHEN "original_sold" THEN 'sold_elsewhere'
    WHEN "original_available" THEN 'for_sale' ELSE 'not_for_sale' END;
  UPDATE "artworks" SET "original_available" = ("original_state" = 'for_sale'),
    "original_sold" = ("original_state" = 'sold_elsewhere');
  CREATE UNIQUE INDEX "artworks_private_token_idx" ON "artworks" USING btree ("private_token");
  ALTER TABLE "artworks" ADD CONSTRAINT "artworks_original_state_known" CHECK (original_state IN ('for_sale', 'on_hold', 'on_request', 'sold_elsewhere', 'not_for_sale'));
  ALTER TABLE "artworks" ADD CONSTRAINT "artworks_available_follows_state" CHECK (original_available IS NOT DISTINCT FROM (original_state IN ('for_sale', 'on_hold', 'on_request')));
  ALTER TABLE "artworks" ADD CONSTRAINT "artworks_sold_follows_state" CHECK (original_sold IS NOT DISTINCT FROM (original_state IN ('sold_elsewhere')));
  ALTER TABLE "artworks" ADD CONSTRAINT "artworks_on_hold_details" CHECK (original_state = 'on_hold' OR num_nonnulls(on_hold_for, on_hold_until) = 0);
  ALTER TABLE "artworks" ADD CONSTRAINT "artworks_sale_details" CHECK (original_state = 'sold_elsewhere' OR num_nonnulls(sale_price, sale_buyer, sale_place, sale_date) = 0);
  ALTER TABLE "artworks" ADD CONSTRAINT "artworks_sale_price_not_negative" CHECK (sale_price >= 0);
  ALTER TABLE "artworks" ADD CONSTRAINT "artworks_publication_known" CHECK (publication IN ('draft', 'published', 'private'));
  ALTER TABLE "artworks" ADD CONSTRAINT "artworks_publish_at_of_published" CHECK (publication = 'published' OR num_nonnulls(publish_at) = 0);
  ALTER TABLE "artworks" ADD CONSTRAINT "artworks_private_token_of_private" CHECK (publication = 'private' OR num_nonnulls(private_token) = 0);
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_known" CHECK (action IN ('created', 'updated', 'reordered', 'trashed', 'untrashed', 'deleted', 'restored', 'sold', 'released', 'put_back_on_sale', 'link_renewed', 'refund_asked', 'cancelled', 'closed', 'started', 'stopped', 'discarded', 'sent', 'paused', 'resumed', 'sent_again', 'cleared', 'exported', 'looked_up', 'erased', 'signed_in', 'sign_in_refused', 'proof_refused', 'signed_out', 'session_ended', 'sessions_ended', 'password_set', 'passkey_added', 'passkey_renamed', 'passkey_removed', 'authenticator_added', 'authenticator_removed', 'codes_renewed', 'invited', 'invitation_withdrawn'));`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "artworks" DROP CONSTRAINT "artworks_original_state_known";
  ALTER TABLE "artworks" DROP CONSTRAINT "artworks_available_follows_state";
  ALTER TABLE "artworks" DROP CONSTRAINT "artworks_sold_follows_state";
  ALTER TABLE "artworks" DROP CONSTRAINT "artworks_on_hold_details";
  ALTER TABLE "artworks" DROP CONSTRAINT "artworks_sale_details";
  ALTER TABLE "artworks" DROP CONSTRAINT "artworks_sale_price_not_negative";
  ALTER TABLE "artworks" DROP CONSTRAINT "artworks_publication_known";
  ALTER TABLE "artworks" DROP CONSTRAINT "artworks_publish_at_of_published";
  ALTER TABLE "artworks" DROP CONSTRAINT "artworks_private_token_of_private";
  ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_known";
  DROP INDEX "artworks_private_token_idx";
  ALTER TABLE "artworks" DROP COLUMN "original_state";
  ALTER TABLE "artworks" DROP COLUMN "on_hold_for";
  ALTER TABLE "artworks" DROP COLUMN "on_hold_until";
  ALTER TABLE "artworks" DROP COLUMN "sale_price";
  ALTER TABLE "artworks" DROP COLUMN "sale_date";
  ALTER TABLE "artworks" DROP COLUMN "sale_buyer";
  ALTER TABLE "artworks" DROP COLUMN "sale_place";
  ALTER TABLE "artworks" DROP COLUMN "publication";
  ALTER TABLE "artworks" DROP COLUMN "publish_at";
  ALTER TABLE "artworks" DROP COLUMN "private_token";
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_known" CHECK (action IN ('created', 'updated', 'reordered', 'trashed', 'untrashed', 'deleted', 'restored', 'sold', 'released', 'put_back_on_sale', 'refund_asked', 'cancelled', 'closed', 'started', 'stopped', 'discarded', 'sent', 'paused', 'resumed', 'sent_again', 'cleared', 'exported', 'looked_up', 'erased', 'signed_in', 'sign_in_refused', 'proof_refused', 'signed_out', 'session_ended', 'sessions_ended', 'password_set', 'passkey_added', 'passkey_renamed', 'passkey_removed', 'authenticator_added', 'authenticator_removed', 'codes_renewed', 'invited', 'invitation_withdrawn'));`)
}
