import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "gift_cards" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"last_four" varchar(4),
  	"state" varchar(20) DEFAULT 'unpaid' NOT NULL,
  	"balance" numeric(10, 2) DEFAULT '0.00' NOT NULL,
  	"amount" numeric(10, 2) NOT NULL,
  	"recipient_name" varchar(100) NOT NULL,
  	"recipient_email" varchar(254) NOT NULL,
  	"from_name" varchar(100) NOT NULL,
  	"words" text,
  	"order_id" varchar(10) NOT NULL,
  	"letter_due_at" timestamp(3) with time zone NOT NULL,
  	"expires_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"currency" varchar(3) DEFAULT 'usd' NOT NULL,
  	"mode" varchar(10) NOT NULL,
  	"seed" varchar(64),
  	"code_hash" varchar(64),
  	"link_hash" varchar(64),
  	"letter_queued_at" timestamp(3) with time zone,
  	CONSTRAINT "gift_cards_state_known" CHECK (state IN ('unpaid', 'active', 'void')),
  	CONSTRAINT "gift_cards_mode_known" CHECK (mode IN ('test', 'live')),
  	CONSTRAINT "gift_cards_amount_positive" CHECK (amount > 0),
  	CONSTRAINT "gift_cards_never_overspent" CHECK (balance BETWEEN 0 AND amount),
  	CONSTRAINT "gift_cards_good_once_paid" CHECK ((state = 'unpaid') = (code_hash IS NULL) AND num_nulls(code_hash, link_hash, seed, last_four) IN (0, 4))
  );
  
  CREATE TABLE "gift_card_entries" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"gift_card_id" integer NOT NULL,
  	"move" varchar(20) NOT NULL,
  	"amount_cents" integer NOT NULL,
  	"order_id" varchar(10),
  	"refund_id" integer,
  	"reason" varchar(500),
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "gift_card_entries_move_known" CHECK (move IN ('issued', 'reserved', 'released', 'spent', 'refunded', 'voided', 'restored')),
  	CONSTRAINT "gift_card_entries_takes_or_gives" CHECK (CASE WHEN move IN ('reserved', 'spent', 'voided') THEN amount_cents <= 0 ELSE amount_cents >= 0 END),
  	CONSTRAINT "gift_card_entries_of_an_order" CHECK (move NOT IN ('issued', 'reserved', 'released', 'spent', 'refunded') OR order_id IS NOT NULL)
  );
  
  ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_known";
  ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_noun_known";
  ALTER TABLE "orders" ADD COLUMN "gift_card_id" integer;
  ALTER TABLE "orders" ADD COLUMN "gift_card_amount" numeric(10, 2) DEFAULT '0.00' NOT NULL;
  ALTER TABLE "orders" ADD COLUMN "gift_card_refunded_amount" numeric(10, 2) DEFAULT '0.00' NOT NULL;
  ALTER TABLE "refunds" ADD COLUMN "gift_card_amount" numeric(10, 2) DEFAULT '0.00' NOT NULL;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "gift_cards_id" integer;
  ALTER TABLE "shop_settings" ADD COLUMN "gift_card_sums" varchar(100);
  ALTER TABLE "shop_settings" ADD COLUMN "gift_card_least" numeric(10, 2);
  ALTER TABLE "shop_settings" ADD COLUMN "gift_card_most" numeric(10, 2);
  ALTER TABLE "shop_settings" ADD COLUMN "gift_card_months" integer;
  ALTER TABLE "shop_settings" ADD COLUMN "gift_card_words" varchar;
  CREATE INDEX "gift_cards_updated_at_idx" ON "gift_cards" USING btree ("updated_at");
  CREATE INDEX "gift_cards_created_at_idx" ON "gift_cards" USING btree ("created_at");
  CREATE UNIQUE INDEX "gift_cards_code_idx" ON "gift_cards" USING btree ("code_hash");
  CREATE UNIQUE INDEX "gift_cards_link_idx" ON "gift_cards" USING btree ("link_hash");
  CREATE UNIQUE INDEX "gift_cards_order_idx" ON "gift_cards" USING btree ("order_id");
  CREATE INDEX "gift_cards_letter_idx" ON "gift_cards" USING btree ("letter_queued_at","letter_due_at");
  CREATE INDEX "gift_card_entries_card_idx" ON "gift_card_entries" USING btree ("gift_card_id");
  CREATE UNIQUE INDEX "gift_card_entries_once_idx" ON "gift_card_entries" USING btree ("order_id","move") WHERE move IN ('issued', 'reserved', 'released', 'spent');
  CREATE UNIQUE INDEX "gift_card_entries_refund_idx" ON "gift_card_entries" USING btree ("refund_id","move");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_gift_cards_fk" FOREIGN KEY ("gift_cards_id") REFERENCES "public"."gift_cards"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "orders_gift_card_idx" ON "orders" USING btree ("gift_card_id");
  CREATE INDEX "payload_locked_documents_rels_gift_cards_id_idx" ON "payload_locked_documents_rels" USING btree ("gift_cards_id");
  ALTER TABLE "orders" ADD CONSTRAINT "orders_gift_card_has_an_amount" CHECK ((gift_card_id IS NULL) = (gift_card_amount = 0));
  ALTER TABLE "orders" ADD CONSTRAINT "orders_gift_card_within_total" CHECK (gift_card_amount BETWEEN 0 AND total_amount);
  ALTER TABLE "orders" ADD CONSTRAINT "orders_gift_card_given_back_once" CHECK (gift_card_refunded_amount BETWEEN 0 AND gift_card_amount);
  ALTER TABLE "refunds" ADD CONSTRAINT "refunds_gift_card_within_amount" CHECK (gift_card_amount BETWEEN 0 AND amount);
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_known" CHECK (action IN ('created', 'updated', 'reordered', 'trashed', 'untrashed', 'deleted', 'restored', 'sold', 'released', 'put_back_on_sale', 'link_renewed', 'refund_asked', 'cancelled', 'voided', 'closed', 'started', 'stopped', 'discarded', 'sent', 'scheduled', 'unscheduled', 'imported', 'paused', 'resumed', 'sent_again', 'answered', 'cleared', 'exported', 'looked_up', 'erased', 'signed_in', 'sign_in_refused', 'proof_refused', 'signed_out', 'session_ended', 'sessions_ended', 'password_set', 'passkey_added', 'passkey_renamed', 'passkey_removed', 'authenticator_added', 'authenticator_removed', 'codes_renewed', 'invited', 'invitation_withdrawn'));
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_noun_known" CHECK (noun IN ('artwork', 'print_preset', 'series', 'private_view', 'picture', 'import', 'order', 'discount', 'gift_card', 'customer', 'payment_alert', 'person', 'message', 'subscriber', 'newsletter', 'email', 'settings', 'legal_page', 'visits', 'social_link', 'account', 'audit_trail'));`)

  // By hand: the ledger alone changes a card's balance, and no entry of it is ever changed.
  await db.execute(sql`
    CREATE FUNCTION count_gift_card_entry() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE gift_cards SET balance = balance + NEW.amount_cents / 100.0, updated_at = now() WHERE id = NEW.gift_card_id;
      IF NOT FOUND THEN
        RAISE EXCEPTION 'There is no gift card %', NEW.gift_card_id USING ERRCODE = 'foreign_key_violation';
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER gift_card_entries_count AFTER INSERT ON gift_card_entries
      FOR EACH ROW EXECUTE FUNCTION count_gift_card_entry();
    CREATE FUNCTION refuse_gift_card_entry_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'The ledger of gift cards is append-only' USING ERRCODE = 'insufficient_privilege';
    END $$;
    CREATE TRIGGER gift_card_entries_append_only BEFORE UPDATE OR DELETE ON gift_card_entries
      FOR EACH ROW EXECUTE FUNCTION refuse_gift_card_entry_change();
    CREATE FUNCTION keep_gift_card() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' THEN
        IF OLD.state <> 'unpaid' THEN
          RAISE EXCEPTION 'A gift card that was paid is kept' USING ERRCODE = 'insufficient_privilege';
        END IF;
        RETURN OLD;
      END IF;
      IF NEW.amount <> OLD.amount OR NEW.balance <> OLD.balance AND pg_trigger_depth() = 1 THEN
        RAISE EXCEPTION 'The balance of a gift card is the sum of its ledger' USING ERRCODE = 'insufficient_privilege';
      END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER gift_cards_kept BEFORE UPDATE OR DELETE ON gift_cards
      FOR EACH ROW EXECUTE FUNCTION keep_gift_card();`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "gift_cards" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "gift_card_entries" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "gift_cards" CASCADE;
  DROP TABLE "gift_card_entries" CASCADE;
  DROP FUNCTION count_gift_card_entry();
  DROP FUNCTION refuse_gift_card_entry_change();
  DROP FUNCTION keep_gift_card();
  ALTER TABLE "orders" DROP CONSTRAINT "orders_gift_card_has_an_amount";
  ALTER TABLE "orders" DROP CONSTRAINT "orders_gift_card_within_total";
  ALTER TABLE "orders" DROP CONSTRAINT "orders_gift_card_given_back_once";
  ALTER TABLE "refunds" DROP CONSTRAINT "refunds_gift_card_within_amount";
  ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_known";
  ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_noun_known";
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_gift_cards_fk";
  
  DROP INDEX "orders_gift_card_idx";
  DROP INDEX "payload_locked_documents_rels_gift_cards_id_idx";
  ALTER TABLE "orders" DROP COLUMN "gift_card_id";
  ALTER TABLE "orders" DROP COLUMN "gift_card_amount";
  ALTER TABLE "orders" DROP COLUMN "gift_card_refunded_amount";
  ALTER TABLE "refunds" DROP COLUMN "gift_card_amount";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "gift_cards_id";
  ALTER TABLE "shop_settings" DROP COLUMN "gift_card_sums";
  ALTER TABLE "shop_settings" DROP COLUMN "gift_card_least";
  ALTER TABLE "shop_settings" DROP COLUMN "gift_card_most";
  ALTER TABLE "shop_settings" DROP COLUMN "gift_card_months";
  ALTER TABLE "shop_settings" DROP COLUMN "gift_card_words";
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_known" CHECK (action IN ('created', 'updated', 'reordered', 'trashed', 'untrashed', 'deleted', 'restored', 'sold', 'released', 'put_back_on_sale', 'link_renewed', 'refund_asked', 'cancelled', 'closed', 'started', 'stopped', 'discarded', 'sent', 'scheduled', 'unscheduled', 'imported', 'paused', 'resumed', 'sent_again', 'answered', 'cleared', 'exported', 'looked_up', 'erased', 'signed_in', 'sign_in_refused', 'proof_refused', 'signed_out', 'session_ended', 'sessions_ended', 'password_set', 'passkey_added', 'passkey_renamed', 'passkey_removed', 'authenticator_added', 'authenticator_removed', 'codes_renewed', 'invited', 'invitation_withdrawn'));
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_noun_known" CHECK (noun IN ('artwork', 'print_preset', 'series', 'private_view', 'picture', 'import', 'order', 'discount', 'customer', 'payment_alert', 'person', 'message', 'subscriber', 'newsletter', 'email', 'settings', 'legal_page', 'visits', 'social_link', 'account', 'audit_trail'));`)
}
