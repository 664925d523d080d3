import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "account_invitations" (
  	"id" varchar(36) PRIMARY KEY NOT NULL,
  	"email" varchar(254) NOT NULL,
  	"token_hash" varchar(64) NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"expires_at" timestamp(3) with time zone NOT NULL,
  	CONSTRAINT "account_invitations_email_unique" UNIQUE("email"),
  	CONSTRAINT "account_invitations_token_hash_unique" UNIQUE("token_hash")
  );
  
  ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_known";
  ALTER TABLE "users" ADD COLUMN "role" varchar(20) DEFAULT 'owner' NOT NULL;
  ALTER TABLE "users" ADD CONSTRAINT "users_role_known" CHECK (role IN ('owner', 'assistant'));
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_known" CHECK (action IN ('created', 'updated', 'reordered', 'trashed', 'untrashed', 'deleted', 'restored', 'sold', 'released', 'put_back_on_sale', 'refund_asked', 'closed', 'started', 'stopped', 'discarded', 'sent', 'paused', 'resumed', 'sent_again', 'cleared', 'exported', 'looked_up', 'erased', 'signed_in', 'sign_in_refused', 'proof_refused', 'signed_out', 'session_ended', 'sessions_ended', 'password_set', 'passkey_added', 'passkey_renamed', 'passkey_removed', 'authenticator_added', 'authenticator_removed', 'codes_renewed', 'invited', 'invitation_withdrawn'));`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "account_invitations" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "account_invitations" CASCADE;
  ALTER TABLE "users" DROP CONSTRAINT "users_role_known";
  ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_known";
  ALTER TABLE "users" DROP COLUMN "role";
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_known" CHECK (action IN ('created', 'updated', 'reordered', 'trashed', 'untrashed', 'deleted', 'restored', 'sold', 'released', 'put_back_on_sale', 'refund_asked', 'closed', 'started', 'stopped', 'discarded', 'sent', 'paused', 'resumed', 'sent_again', 'cleared', 'exported', 'looked_up', 'erased', 'signed_in', 'sign_in_refused', 'proof_refused', 'signed_out', 'session_ended', 'sessions_ended', 'password_set', 'passkey_added', 'passkey_renamed', 'passkey_removed', 'authenticator_added', 'authenticator_removed', 'codes_renewed'));`)
}
