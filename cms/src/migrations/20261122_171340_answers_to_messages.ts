import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "message_replies" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"message_id" integer NOT NULL,
  	"token" varchar(32) NOT NULL,
  	"text" text NOT NULL,
  	"author_id" varchar(255),
  	"author_name" varchar(255),
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "message_replies_token_unique" UNIQUE("message_id","token")
  );
  
  ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_known";
  ALTER TABLE "contact_messages" ADD COLUMN "answered_at" timestamp(3) with time zone;
  ALTER TABLE "contact_messages" ADD COLUMN "told_at" timestamp(3) with time zone DEFAULT now();
  ALTER TABLE "shop_settings" ADD COLUMN "message_emails" varchar(20);
  ALTER TABLE "shop_settings" ADD COLUMN "message_emails_hour" varchar(2);
  CREATE INDEX "message_replies_message_idx" ON "message_replies" USING btree ("message_id","id");
  CREATE INDEX "contact_messages_told_idx" ON "contact_messages" USING btree ("told_at");
  ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_message_emails_known" CHECK (message_emails IN ('at_once', 'daily', 'none'));
  ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_message_emails_hour_known" CHECK (message_emails_hour IN ('0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23'));
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_known" CHECK (action IN ('created', 'updated', 'reordered', 'trashed', 'untrashed', 'deleted', 'restored', 'sold', 'released', 'put_back_on_sale', 'link_renewed', 'refund_asked', 'cancelled', 'closed', 'started', 'stopped', 'discarded', 'sent', 'paused', 'resumed', 'sent_again', 'answered', 'cleared', 'exported', 'looked_up', 'erased', 'signed_in', 'sign_in_refused', 'proof_refused', 'signed_out', 'session_ended', 'sessions_ended', 'password_set', 'passkey_added', 'passkey_renamed', 'passkey_removed', 'authenticator_added', 'authenticator_removed', 'codes_renewed', 'invited', 'invitation_withdrawn'));
  ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_message_fk" FOREIGN KEY ("message_id") REFERENCES "contact_messages"("id") ON DELETE CASCADE;
  CREATE INDEX "emails_message_reply_idx" ON "emails" USING btree (split_part("key", ':', 2), split_part("key", ':', 3)) WHERE "kind" = 'message_reply';`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "message_replies" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "message_replies" CASCADE;
  ALTER TABLE "shop_settings" DROP CONSTRAINT "shop_settings_message_emails_known";
  ALTER TABLE "shop_settings" DROP CONSTRAINT "shop_settings_message_emails_hour_known";
  ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_known";
  DROP INDEX "emails_message_reply_idx";
  DROP INDEX "contact_messages_told_idx";
  ALTER TABLE "contact_messages" DROP COLUMN "answered_at";
  ALTER TABLE "contact_messages" DROP COLUMN "told_at";
  ALTER TABLE "shop_settings" DROP COLUMN "message_emails";
  ALTER TABLE "shop_settings" DROP COLUMN "message_emails_hour";
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_known" CHECK (action IN ('created', 'updated', 'reordered', 'trashed', 'untrashed', 'deleted', 'restored', 'sold', 'released', 'put_back_on_sale', 'link_renewed', 'refund_asked', 'cancelled', 'closed', 'started', 'stopped', 'discarded', 'sent', 'paused', 'resumed', 'sent_again', 'cleared', 'exported', 'looked_up', 'erased', 'signed_in', 'sign_in_refused', 'proof_refused', 'signed_out', 'session_ended', 'sessions_ended', 'password_set', 'passkey_added', 'passkey_renamed', 'passkey_removed', 'authenticator_added', 'authenticator_removed', 'codes_renewed', 'invited', 'invitation_withdrawn'));`)
}
