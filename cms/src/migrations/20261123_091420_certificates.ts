import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "certificates" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar(255) NOT NULL,
  	"subject" varchar(20) NOT NULL,
  	"size" varchar(100) DEFAULT '' NOT NULL,
  	"number" varchar(40) DEFAULT '' NOT NULL,
  	"state" varchar(20) DEFAULT 'making' NOT NULL,
  	"code" varchar(20) NOT NULL,
  	"order_id" varchar(10),
  	"issued_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"voided_at" timestamp(3) with time zone,
  	"void_cause" varchar(20),
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"artwork_id" integer NOT NULL,
  	"order_item_id" integer,
  	"mode" varchar(10) NOT NULL,
  	"void_reason" varchar(300),
  	"problem" varchar(300),
  	"statement" text,
  	"signature" varchar(86),
  	"key_id" varchar(16),
  	"pdf_hash" varchar(64),
  	CONSTRAINT "certificates_subject_known" CHECK (subject IN ('original', 'print')),
  	CONSTRAINT "certificates_state_known" CHECK (state IN ('making', 'valid', 'void')),
  	CONSTRAINT "certificates_mode_known" CHECK (mode IN ('test', 'live')),
  	CONSTRAINT "certificates_void_cause_known" CHECK (void_cause IN ('artist', 'refunded', 'cancelled', 'put_back', 'test')),
  	CONSTRAINT "certificates_number_of_print" CHECK ((subject = 'print') = (number <> '')),
  	CONSTRAINT "certificates_void_since" CHECK ((state = 'void') = (voided_at IS NOT NULL) AND (state = 'void') = (void_cause IS NOT NULL)),
  	CONSTRAINT "certificates_valid_once_signed" CHECK (num_nulls(statement, signature, key_id, pdf_hash) IN (0, 4) AND (state <> 'valid' OR signature IS NOT NULL) AND (state <> 'making' OR signature IS NULL))
  );
  
  CREATE TABLE "certificate_keys" (
  	"id" varchar(16) PRIMARY KEY NOT NULL,
  	"public_key" varchar(43) NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "certificate_pdfs" (
  	"certificate_id" integer PRIMARY KEY NOT NULL,
  	"bytes" "bytea" NOT NULL
  );
  
  CREATE TABLE "certificate_owners" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"certificate_id" integer NOT NULL,
  	"place" integer NOT NULL,
  	"state" varchar(20) NOT NULL,
  	"seed" varchar(64) NOT NULL,
  	"link_hash" varchar(64) NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"since" timestamp(3) with time zone,
  	"until" timestamp(3) with time zone,
  	CONSTRAINT "certificate_owners_link_hash_unique" UNIQUE("link_hash"),
  	CONSTRAINT "certificate_owners_state_known" CHECK (state IN ('offered', 'present', 'past', 'taken_back', 'replaced')),
  	CONSTRAINT "certificate_owners_place_positive" CHECK (place > 0),
  	CONSTRAINT "certificate_owners_end" CHECK ((state IN ('offered', 'present')) = (until IS NULL))
  );
  
  ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_known";
  ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_noun_known";
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "certificates_id" integer;
  ALTER TABLE "shop_settings" ADD COLUMN "certifies_originals" boolean DEFAULT false;
  ALTER TABLE "shop_settings" ADD COLUMN "certificate_paper" varchar(10);
  CREATE INDEX "certificates_updated_at_idx" ON "certificates" USING btree ("updated_at");
  CREATE INDEX "certificates_created_at_idx" ON "certificates" USING btree ("created_at");
  CREATE UNIQUE INDEX "certificates_code_idx" ON "certificates" USING btree ("code");
  CREATE INDEX "certificates_order_idx" ON "certificates" USING btree ("order_id");
  CREATE INDEX "certificates_artwork_idx" ON "certificates" USING btree ("artwork_id");
  CREATE INDEX "certificates_state_idx" ON "certificates" USING btree ("state");
  CREATE INDEX "certificate_owners_certificate_idx" ON "certificate_owners" USING btree ("certificate_id");
  CREATE UNIQUE INDEX "certificate_owners_one_present_idx" ON "certificate_owners" USING btree ("certificate_id") WHERE state = 'present';
  CREATE UNIQUE INDEX "certificate_owners_one_offered_idx" ON "certificate_owners" USING btree ("certificate_id") WHERE state = 'offered';
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_certificates_fk" FOREIGN KEY ("certificates_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_certificates_id_idx" ON "payload_locked_documents_rels" USING btree ("certificates_id");
  ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_certificate_paper_known" CHECK (certificate_paper IN ('A4', 'LETTER'));
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_known" CHECK (action IN ('created', 'updated', 'reordered', 'trashed', 'untrashed', 'deleted', 'restored', 'sold', 'released', 'put_back_on_sale', 'link_renewed', 'refund_asked', 'cancelled', 'voided', 'closed', 'started', 'stopped', 'discarded', 'sent', 'scheduled', 'unscheduled', 'imported', 'paused', 'resumed', 'sent_again', 'answered', 'cleared', 'exported', 'looked_up', 'erased', 'signed_in', 'sign_in_refused', 'proof_refused', 'signed_out', 'session_ended', 'sessions_ended', 'password_set', 'passkey_added', 'passkey_renamed', 'passkey_removed', 'authenticator_added', 'authenticator_removed', 'codes_renewed', 'invited', 'invitation_withdrawn', 'withdrawn', 'issued', 'handed_over'));
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_noun_known" CHECK (noun IN ('artwork', 'print_preset', 'series', 'private_view', 'picture', 'import', 'order', 'agreement', 'discount', 'gift_card', 'certificate', 'customer', 'payment_alert', 'person', 'message', 'subscriber', 'newsletter', 'email', 'settings', 'legal_page', 'visits', 'social_link', 'account', 'audit_trail'));`)

  // By hand: an original, and a numbered print of a size, have one certificate that is not void; what was signed is never
  // changed, no certificate or public key goes away, and a void one stays void.
  await db.execute(sql`
    CREATE UNIQUE INDEX certificates_one_original_idx ON certificates (artwork_id)
      WHERE subject = 'original' AND state <> 'void';
    CREATE UNIQUE INDEX certificates_one_print_idx ON certificates (artwork_id, size, number)
      WHERE subject = 'print' AND state <> 'void';
    CREATE FUNCTION keep_certificate() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' THEN
        RAISE EXCEPTION 'A certificate is kept' USING ERRCODE = 'insufficient_privilege';
      END IF;
      IF OLD.state = 'void' AND NEW.state <> 'void' THEN
        RAISE EXCEPTION 'A void certificate stays void' USING ERRCODE = 'insufficient_privilege';
      END IF;
      IF OLD.signature IS NOT NULL AND (NEW.statement, NEW.signature, NEW.key_id, NEW.pdf_hash, NEW.code, NEW.artwork_id,
          NEW.subject, NEW.number) IS DISTINCT FROM (OLD.statement, OLD.signature, OLD.key_id, OLD.pdf_hash, OLD.code,
          OLD.artwork_id, OLD.subject, OLD.number) THEN
        RAISE EXCEPTION 'What was signed of a certificate never changes' USING ERRCODE = 'insufficient_privilege';
      END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER certificates_kept BEFORE UPDATE OR DELETE ON certificates
      FOR EACH ROW EXECUTE FUNCTION keep_certificate();
    CREATE FUNCTION keep_certificate_part() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'The keys and papers of certificates are kept as they are' USING ERRCODE = 'insufficient_privilege';
    END $$;
    CREATE TRIGGER certificate_keys_kept BEFORE UPDATE OR DELETE ON certificate_keys
      FOR EACH ROW EXECUTE FUNCTION keep_certificate_part();
    CREATE TRIGGER certificate_pdfs_kept BEFORE UPDATE OR DELETE ON certificate_pdfs
      FOR EACH ROW EXECUTE FUNCTION keep_certificate_part();`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "certificates" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "certificate_keys" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "certificate_pdfs" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "certificate_owners" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "certificates" CASCADE;
  DROP TABLE "certificate_keys" CASCADE;
  DROP TABLE "certificate_pdfs" CASCADE;
  DROP TABLE "certificate_owners" CASCADE;
  DROP FUNCTION keep_certificate();
  DROP FUNCTION keep_certificate_part();
  ALTER TABLE "shop_settings" DROP CONSTRAINT "shop_settings_certificate_paper_known";
  ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_known";
  ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_noun_known";
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_certificates_fk";
  
  DROP INDEX "payload_locked_documents_rels_certificates_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "certificates_id";
  ALTER TABLE "shop_settings" DROP COLUMN "certifies_originals";
  ALTER TABLE "shop_settings" DROP COLUMN "certificate_paper";
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_known" CHECK (action IN ('created', 'updated', 'reordered', 'trashed', 'untrashed', 'deleted', 'restored', 'sold', 'released', 'put_back_on_sale', 'link_renewed', 'refund_asked', 'cancelled', 'voided', 'closed', 'started', 'stopped', 'discarded', 'sent', 'scheduled', 'unscheduled', 'imported', 'paused', 'resumed', 'sent_again', 'answered', 'cleared', 'exported', 'looked_up', 'erased', 'signed_in', 'sign_in_refused', 'proof_refused', 'signed_out', 'session_ended', 'sessions_ended', 'password_set', 'passkey_added', 'passkey_renamed', 'passkey_removed', 'authenticator_added', 'authenticator_removed', 'codes_renewed', 'invited', 'invitation_withdrawn', 'withdrawn'));
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_noun_known" CHECK (noun IN ('artwork', 'print_preset', 'series', 'private_view', 'picture', 'import', 'order', 'agreement', 'discount', 'gift_card', 'customer', 'payment_alert', 'person', 'message', 'subscriber', 'newsletter', 'email', 'settings', 'legal_page', 'visits', 'social_link', 'account', 'audit_trail'));`)
}
