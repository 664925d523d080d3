import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "cancellations" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"token" varchar(64) NOT NULL,
  	"order_id" varchar(10) NOT NULL,
  	"refund_id" integer,
  	"lines" integer[] NOT NULL,
  	"put_back" integer[] NOT NULL,
  	"words" text,
  	"tells_buyer" boolean NOT NULL,
  	"state" varchar(20) DEFAULT 'pending' NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "cancellations_token_unique" UNIQUE("token"),
  	CONSTRAINT "cancellations_state_known" CHECK (state IN ('pending', 'done', 'refused'))
  );
  
  ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_known";
  ALTER TABLE "orders" ADD COLUMN "is_pick_up" boolean DEFAULT false;
  ALTER TABLE "customers" ADD COLUMN "address_line2" varchar(255);
  ALTER TABLE "customers" ADD COLUMN "state" varchar(100);
  ALTER TABLE "order_items" ADD COLUMN "cancelled_at" timestamp(3) with time zone;
  CREATE INDEX "cancellations_order_idx" ON "cancellations" USING btree ("order_id");
  CREATE INDEX "cancellations_refund_idx" ON "cancellations" USING btree ("refund_id");
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_known" CHECK (action IN ('created', 'updated', 'reordered', 'trashed', 'untrashed', 'deleted', 'restored', 'sold', 'released', 'put_back_on_sale', 'refund_asked', 'cancelled', 'closed', 'started', 'stopped', 'discarded', 'sent', 'paused', 'resumed', 'sent_again', 'cleared', 'exported', 'looked_up', 'erased', 'signed_in', 'sign_in_refused', 'proof_refused', 'signed_out', 'session_ended', 'sessions_ended', 'password_set', 'passkey_added', 'passkey_renamed', 'passkey_removed', 'authenticator_added', 'authenticator_removed', 'codes_renewed', 'invited', 'invitation_withdrawn'));`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "cancellations" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "cancellations" CASCADE;
  ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_known";
  ALTER TABLE "orders" DROP COLUMN "is_pick_up";
  ALTER TABLE "customers" DROP COLUMN "address_line2";
  ALTER TABLE "customers" DROP COLUMN "state";
  ALTER TABLE "order_items" DROP COLUMN "cancelled_at";
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_known" CHECK (action IN ('created', 'updated', 'reordered', 'trashed', 'untrashed', 'deleted', 'restored', 'sold', 'released', 'put_back_on_sale', 'refund_asked', 'closed', 'started', 'stopped', 'discarded', 'sent', 'paused', 'resumed', 'sent_again', 'cleared', 'exported', 'looked_up', 'erased', 'signed_in', 'sign_in_refused', 'proof_refused', 'signed_out', 'session_ended', 'sessions_ended', 'password_set', 'passkey_added', 'passkey_renamed', 'passkey_removed', 'authenticator_added', 'authenticator_removed', 'codes_renewed', 'invited', 'invitation_withdrawn'));`)
}
