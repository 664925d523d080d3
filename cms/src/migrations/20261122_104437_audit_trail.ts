import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * The trigger and the rights are written by hand (docs/decisions/audit-trail.md): entries are only ever added, and
 * removed when they are older than a year. What a migration changes of a row later, it must switch the trigger off for.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "audit_entries" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"at" timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL,
  	"actor_kind" varchar(20) NOT NULL,
  	"actor_id" varchar(255),
  	"actor_name" varchar(255),
  	"action" varchar(40) NOT NULL,
  	"noun" varchar(40) NOT NULL,
  	"record_id" varchar(255),
  	"label" varchar(255),
  	"changes" jsonb NOT NULL,
  	"network" varchar(50),
  	"request_id" varchar(128),
  	CONSTRAINT "audit_entries_actor_kind_known" CHECK (actor_kind IN ('account', 'visitor', 'shop', 'command')),
  	CONSTRAINT "audit_entries_action_known" CHECK (action IN ('created', 'updated', 'reordered', 'trashed', 'untrashed', 'deleted', 'restored', 'sold', 'released', 'put_back_on_sale', 'refund_asked', 'closed', 'started', 'stopped', 'discarded', 'sent', 'paused', 'resumed', 'sent_again', 'cleared', 'exported', 'looked_up', 'erased', 'signed_in', 'sign_in_refused', 'proof_refused', 'signed_out', 'session_ended', 'sessions_ended', 'password_set', 'passkey_added', 'passkey_renamed', 'passkey_removed', 'authenticator_added', 'authenticator_removed', 'codes_renewed')),
  	CONSTRAINT "audit_entries_noun_known" CHECK (noun IN ('artwork', 'picture', 'import', 'order', 'customer', 'payment_alert', 'person', 'message', 'subscriber', 'newsletter', 'email', 'settings', 'social_link', 'account', 'audit_trail'))
  );
  
  ALTER TABLE "artwork_imports" ADD COLUMN "started_by" jsonb;
  CREATE INDEX "audit_entries_at_idx" ON "audit_entries" USING btree ("at");
  CREATE INDEX "audit_entries_record_idx" ON "audit_entries" USING btree ("noun","record_id","id");
  CREATE INDEX "audit_entries_actor_idx" ON "audit_entries" USING btree ("actor_id","id");
  CREATE INDEX "audit_entries_action_idx" ON "audit_entries" USING btree ("action","id");`)
  await db.execute(sql`
    CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' THEN
        IF OLD.at < now() - interval '1 year' THEN
          RETURN OLD;
        END IF;
      END IF;
      RAISE EXCEPTION 'The audit trail is append-only: entries are kept for a year as they were written'
        USING ERRCODE = 'insufficient_privilege';
    END $$;
    CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
      FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
    CREATE TRIGGER audit_entries_never_emptied BEFORE TRUNCATE ON audit_entries
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
    ALTER TABLE audit_entries ENABLE ALWAYS TRIGGER audit_entries_append_only;
    ALTER TABLE audit_entries ENABLE ALWAYS TRIGGER audit_entries_never_emptied;
    REVOKE UPDATE, TRUNCATE ON audit_entries FROM PUBLIC, CURRENT_USER;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "audit_entries" CASCADE;
  DROP FUNCTION refuse_audit_change();
  ALTER TABLE "artwork_imports" DROP COLUMN "started_by";`)
}
