import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "newsletter_subscriptions_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "newsletters_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"artworks_id" integer
  );
  
  CREATE TABLE "left_subscribers" (
  	"hash" varchar(64) PRIMARY KEY NOT NULL,
  	"left_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "wishes" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"email" varchar(254) NOT NULL,
  	"kind" varchar(20) NOT NULL,
  	"target_id" integer NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"words" varchar(500) NOT NULL,
  	"confirm_token_hash" varchar(64) NOT NULL,
  	"asked_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"asked_count" integer DEFAULT 1 NOT NULL,
  	"confirmed_at" timestamp(3) with time zone,
  	"confirmed_from" varchar(50),
  	"confirmed_words" varchar(500),
  	"told_up_to" timestamp(3) with time zone,
  	"told_at" timestamp(3) with time zone,
  	CONSTRAINT "wishes_once" UNIQUE("email","kind","target_id"),
  	CONSTRAINT "wishes_kind_known" CHECK (kind IN ('back', 'similar', 'series')),
  	CONSTRAINT "wishes_told_after_confirmed" CHECK (confirmed_at IS NOT NULL OR num_nonnulls(told_at, told_up_to) = 0)
  );
  
  ALTER TABLE "newsletter_subscriptions" DROP CONSTRAINT "newsletter_subscriptions_consent_known";
  ALTER TABLE "newsletters" DROP CONSTRAINT "newsletters_state_known";
  ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_known";
  ALTER TABLE "shop_settings" ALTER COLUMN "confirm_subscriptions" DROP DEFAULT;
  ALTER TABLE "newsletter_subscriptions" ADD COLUMN "consented_at" timestamp(3) with time zone;
  ALTER TABLE "newsletter_subscriptions" ADD COLUMN "words" varchar(500);
  ALTER TABLE "newsletter_subscriptions" ADD COLUMN "confirmed_words" varchar(500);
  ALTER TABLE "newsletters" ADD COLUMN "audience" varchar(20) DEFAULT 'everyone' NOT NULL;
  ALTER TABLE "newsletters" ADD COLUMN "audience_tag" varchar(40);
  ALTER TABLE "newsletters" ADD COLUMN "send_at" timestamp(3) with time zone;
  ALTER TABLE "shop_settings" ADD COLUMN "notify_me" boolean DEFAULT false;
  ALTER TABLE "newsletter_subscriptions_texts" ADD CONSTRAINT "newsletter_subscriptions_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."newsletter_subscriptions"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "newsletters_rels" ADD CONSTRAINT "newsletters_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."newsletters"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "newsletters_rels" ADD CONSTRAINT "newsletters_rels_artworks_fk" FOREIGN KEY ("artworks_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "newsletter_subscriptions_texts_order_parent" ON "newsletter_subscriptions_texts" USING btree ("order","parent_id");
  CREATE INDEX "newsletters_rels_order_idx" ON "newsletters_rels" USING btree ("order");
  CREATE INDEX "newsletters_rels_parent_idx" ON "newsletters_rels" USING btree ("parent_id");
  CREATE INDEX "newsletters_rels_path_idx" ON "newsletters_rels" USING btree ("path");
  CREATE INDEX "newsletters_rels_artworks_id_idx" ON "newsletters_rels" USING btree ("artworks_id");
  CREATE UNIQUE INDEX "wishes_confirm_token_idx" ON "wishes" USING btree ("confirm_token_hash");
  CREATE INDEX "wishes_waiting_idx" ON "wishes" USING btree ("kind","told_at","confirmed_at");
  CREATE INDEX "newsletters_send_at_idx" ON "newsletters" USING btree ("send_at");
  ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_imported_has_date" CHECK ((consent = 'imported') = (consented_at IS NOT NULL));
  ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_consent_known" CHECK (consent IN ('not_asked', 'unconfirmed', 'confirmed', 'by_artist', 'imported'));
  ALTER TABLE "newsletters" ADD CONSTRAINT "newsletters_audience_known" CHECK (audience IN ('everyone', 'tag', 'bought', 'never_bought'));
  ALTER TABLE "newsletters" ADD CONSTRAINT "newsletters_scheduled_has_time" CHECK (state <> 'scheduled' OR send_at IS NOT NULL);
  ALTER TABLE "newsletters" ADD CONSTRAINT "newsletters_state_known" CHECK (state IN ('draft', 'scheduled', 'sending', 'paused', 'sent', 'stopped'));
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_known" CHECK (action IN ('created', 'updated', 'reordered', 'trashed', 'untrashed', 'deleted', 'restored', 'sold', 'released', 'put_back_on_sale', 'link_renewed', 'refund_asked', 'cancelled', 'closed', 'started', 'stopped', 'discarded', 'sent', 'scheduled', 'unscheduled', 'imported', 'paused', 'resumed', 'sent_again', 'answered', 'cleared', 'exported', 'looked_up', 'erased', 'signed_in', 'sign_in_refused', 'proof_refused', 'signed_out', 'session_ended', 'sessions_ended', 'password_set', 'passkey_added', 'passkey_renamed', 'passkey_removed', 'authenticator_added', 'authenticator_removed', 'codes_renewed', 'invited', 'invitation_withdrawn'));`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "newsletter_subscriptions_texts" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "newsletters_rels" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "left_subscribers" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "wishes" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "newsletter_subscriptions_texts" CASCADE;
  DROP TABLE "newsletters_rels" CASCADE;
  DROP TABLE "left_subscribers" CASCADE;
  DROP TABLE "wishes" CASCADE;
  ALTER TABLE "newsletter_subscriptions" DROP CONSTRAINT "newsletter_subscriptions_imported_has_date";
  ALTER TABLE "newsletter_subscriptions" DROP CONSTRAINT "newsletter_subscriptions_consent_known";
  ALTER TABLE "newsletters" DROP CONSTRAINT "newsletters_audience_known";
  ALTER TABLE "newsletters" DROP CONSTRAINT "newsletters_scheduled_has_time";
  ALTER TABLE "newsletters" DROP CONSTRAINT "newsletters_state_known";
  ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_known";
  DROP INDEX "newsletters_send_at_idx";
  ALTER TABLE "shop_settings" ALTER COLUMN "confirm_subscriptions" SET DEFAULT false;
  ALTER TABLE "newsletter_subscriptions" DROP COLUMN "consented_at";
  ALTER TABLE "newsletter_subscriptions" DROP COLUMN "words";
  ALTER TABLE "newsletter_subscriptions" DROP COLUMN "confirmed_words";
  ALTER TABLE "newsletters" DROP COLUMN "audience";
  ALTER TABLE "newsletters" DROP COLUMN "audience_tag";
  ALTER TABLE "newsletters" DROP COLUMN "send_at";
  ALTER TABLE "shop_settings" DROP COLUMN "notify_me";
  ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_consent_known" CHECK (consent IN ('not_asked', 'unconfirmed', 'confirmed', 'by_artist'));
  ALTER TABLE "newsletters" ADD CONSTRAINT "newsletters_state_known" CHECK (state IN ('draft', 'sending', 'paused', 'sent', 'stopped'));
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_known" CHECK (action IN ('created', 'updated', 'reordered', 'trashed', 'untrashed', 'deleted', 'restored', 'sold', 'released', 'put_back_on_sale', 'link_renewed', 'refund_asked', 'cancelled', 'closed', 'started', 'stopped', 'discarded', 'sent', 'paused', 'resumed', 'sent_again', 'answered', 'cleared', 'exported', 'looked_up', 'erased', 'signed_in', 'sign_in_refused', 'proof_refused', 'signed_out', 'session_ended', 'sessions_ended', 'password_set', 'passkey_added', 'passkey_renamed', 'passkey_removed', 'authenticator_added', 'authenticator_removed', 'codes_renewed', 'invited', 'invitation_withdrawn'));`)
}
