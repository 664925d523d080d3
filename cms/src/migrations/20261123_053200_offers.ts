import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "offers" (
  	"message_id" integer PRIMARY KEY NOT NULL,
  	"artwork_id" integer NOT NULL,
  	"email" varchar(254) NOT NULL,
  	"amount_cents" integer NOT NULL,
  	"price_cents" integer,
  	"state" varchar(20) DEFAULT 'open' NOT NULL,
  	"decided_at" timestamp(3) with time zone,
  	"decision_token" varchar(32),
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "offers_state_known" CHECK (state IN ('open', 'accepted', 'countered', 'declined', 'withdrawn', 'replaced')),
  	CONSTRAINT "offers_amount_positive" CHECK (amount_cents > 0),
  	CONSTRAINT "offers_price_positive" CHECK (price_cents > 0),
  	CONSTRAINT "offers_open_is_undecided" CHECK ((state = 'open') = (decided_at IS NULL))
  );
  
  CREATE TABLE "commissions" (
  	"message_id" integer PRIMARY KEY NOT NULL,
  	"size" varchar(200),
  	"budget_cents" integer,
  	"needed_by" date,
  	"decision_token" varchar(32),
  	CONSTRAINT "commissions_budget_positive" CHECK (budget_cents > 0)
  );
  
  ALTER TABLE "contact_messages" ADD COLUMN "kind" varchar(20) DEFAULT 'question' NOT NULL;
  ALTER TABLE "shop_settings" ADD COLUMN "takes_offers" varchar(20);
  ALTER TABLE "shop_settings" ADD COLUMN "least_offer_share" integer;
  ALTER TABLE "shop_settings" ADD COLUMN "takes_commissions" boolean DEFAULT false;
  ALTER TABLE "shop_settings" ADD COLUMN "commission_words" text;
  ALTER TABLE "shop_settings" ADD COLUMN "commission_from" numeric(10, 2);
  CREATE UNIQUE INDEX "offers_open_once" ON "offers" USING btree ("artwork_id","email") WHERE state = 'open';
  CREATE INDEX "offers_artwork_idx" ON "offers" USING btree ("artwork_id","state");
  ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_kind_known" CHECK (kind IN ('question', 'offer', 'commission'));
  ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_takes_offers_known" CHECK (takes_offers IN ('none', 'for_sale', 'on_request', 'both'));
  ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_least_offer_share_range" CHECK (least_offer_share BETWEEN 1 AND 100);
  ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_commission_from_not_negative" CHECK (commission_from >= 0);
  -- By hand: what a message offers goes with it.
  ALTER TABLE "offers" ADD CONSTRAINT "offers_message_fk" FOREIGN KEY ("message_id") REFERENCES "contact_messages"("id") ON DELETE CASCADE;
  ALTER TABLE "commissions" ADD CONSTRAINT "commissions_message_fk" FOREIGN KEY ("message_id") REFERENCES "contact_messages"("id") ON DELETE CASCADE;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "offers" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "commissions" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "offers" CASCADE;
  DROP TABLE "commissions" CASCADE;
  ALTER TABLE "contact_messages" DROP CONSTRAINT "contact_messages_kind_known";
  ALTER TABLE "shop_settings" DROP CONSTRAINT "shop_settings_takes_offers_known";
  ALTER TABLE "shop_settings" DROP CONSTRAINT "shop_settings_least_offer_share_range";
  ALTER TABLE "shop_settings" DROP CONSTRAINT "shop_settings_commission_from_not_negative";
  ALTER TABLE "contact_messages" DROP COLUMN "kind";
  ALTER TABLE "shop_settings" DROP COLUMN "takes_offers";
  ALTER TABLE "shop_settings" DROP COLUMN "least_offer_share";
  ALTER TABLE "shop_settings" DROP COLUMN "takes_commissions";
  ALTER TABLE "shop_settings" DROP COLUMN "commission_words";
  ALTER TABLE "shop_settings" DROP COLUMN "commission_from";`)
}
