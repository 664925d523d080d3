import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "connections" (
  	"name" varchar(20) PRIMARY KEY NOT NULL,
  	"known" jsonb NOT NULL,
  	"sealed_secret" text,
  	"set_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"set_by" varchar(255)
  );

  CREATE TABLE "first_runs" (
  	"id" smallint PRIMARY KEY NOT NULL,
  	"token_hash" varchar(64) NOT NULL,
  	"step" varchar(20) NOT NULL,
  	CONSTRAINT "first_runs_step_known" CHECK (step IN ('account', 'gallery', 'work'))
  );

  ALTER TABLE "shop_settings" ALTER COLUMN "certifies_originals" SET DEFAULT true;
  ALTER TABLE "shop_settings" ALTER COLUMN "takes_commissions" SET DEFAULT true;
  ALTER TABLE "pictures" ADD COLUMN "alt" varchar(500);
  ALTER TABLE "shop_settings" ADD COLUMN "agreements_on" boolean DEFAULT false;
  ALTER TABLE "shop_settings" ADD COLUMN "editions_on" boolean DEFAULT false;
  ALTER TABLE "shop_settings" ADD COLUMN "discounts_on" boolean DEFAULT false;
  ALTER TABLE "shop_settings" ADD COLUMN "gift_cards_on" boolean DEFAULT false;
  ALTER TABLE "shop_settings" ADD COLUMN "certificates_on" boolean DEFAULT false;
  ALTER TABLE "shop_settings" ADD COLUMN "archive_on" boolean DEFAULT false;
  ALTER TABLE "shop_settings" ADD COLUMN "newsletters_on" boolean DEFAULT false;
  ALTER TABLE "shop_settings" ADD COLUMN "offers_on" boolean DEFAULT false;
  ALTER TABLE "shop_settings" ADD COLUMN "past_orders_on" boolean DEFAULT false;
  ALTER TABLE "shop_settings" ADD COLUMN "private_views_on" boolean DEFAULT false;
  ALTER TABLE "shop_settings" ADD COLUMN "series_on" boolean DEFAULT false;
  ALTER TABLE "shop_settings" ADD COLUMN "wall_view_on" boolean DEFAULT false;
  ALTER TABLE "backups" ADD COLUMN "bucket" varchar(600);

  -- A shop in use keeps what it uses. A fresh one has no row, and nothing on.
  INSERT INTO shop_settings (updated_at, created_at)
  SELECT now(), now() WHERE NOT EXISTS (SELECT 1 FROM shop_settings) AND EXISTS (SELECT 1 FROM artworks);
  UPDATE shop_settings SET
    editions_on = EXISTS (SELECT 1 FROM editions),
    certificates_on = coalesce(certifies_originals, false) OR EXISTS (SELECT 1 FROM certificates),
    offers_on = coalesce(takes_offers, 'none') <> 'none' OR coalesce(takes_commissions, false)
      OR EXISTS (SELECT 1 FROM offers) OR EXISTS (SELECT 1 FROM commissions),
    discounts_on = EXISTS (SELECT 1 FROM discounts),
    gift_cards_on = coalesce(gift_card_sums, '') <> '' OR (gift_card_least IS NOT NULL AND gift_card_most IS NOT NULL)
      OR EXISTS (SELECT 1 FROM gift_cards),
    private_views_on = EXISTS (SELECT 1 FROM private_views),
    archive_on = EXISTS (SELECT 1 FROM artwork_documents) OR EXISTS (SELECT 1 FROM artworks_provenance)
      OR EXISTS (SELECT 1 FROM artworks_exhibitions) OR EXISTS (SELECT 1 FROM artworks_literature)
      OR EXISTS (SELECT 1 FROM artworks WHERE coalesce(inventory_number, location, location_name, condition, frame_words,
        private_notes, cost::text) IS NOT NULL OR framed),
    series_on = EXISTS (SELECT 1 FROM series),
    newsletters_on = EXISTS (SELECT 1 FROM newsletters),
    past_orders_on = EXISTS (SELECT 1 FROM past_records),
    wall_view_on = EXISTS (SELECT 1 FROM artworks WHERE coalesce(original_dimensions, '') <> '');
  UPDATE shop_settings SET agreements_on = offers_on OR EXISTS (SELECT 1 FROM agreements);
  -- What was never wanted gets the choices of a fresh shop, for the day on which it is switched on.
  UPDATE shop_settings SET certifies_originals = true WHERE NOT certificates_on;
  UPDATE shop_settings SET takes_offers = 'for_sale', takes_commissions = true WHERE NOT offers_on;
  UPDATE shop_settings SET takes_offers = 'none' WHERE takes_offers IS NULL;
  `)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "connections" CASCADE;
  DROP TABLE "first_runs" CASCADE;
  ALTER TABLE "shop_settings" ALTER COLUMN "certifies_originals" SET DEFAULT false;
  ALTER TABLE "shop_settings" ALTER COLUMN "takes_commissions" SET DEFAULT false;
  ALTER TABLE "pictures" DROP COLUMN "alt";
  ALTER TABLE "shop_settings" DROP COLUMN "agreements_on";
  ALTER TABLE "shop_settings" DROP COLUMN "editions_on";
  ALTER TABLE "shop_settings" DROP COLUMN "discounts_on";
  ALTER TABLE "shop_settings" DROP COLUMN "gift_cards_on";
  ALTER TABLE "shop_settings" DROP COLUMN "certificates_on";
  ALTER TABLE "shop_settings" DROP COLUMN "archive_on";
  ALTER TABLE "shop_settings" DROP COLUMN "newsletters_on";
  ALTER TABLE "shop_settings" DROP COLUMN "offers_on";
  ALTER TABLE "shop_settings" DROP COLUMN "past_orders_on";
  ALTER TABLE "shop_settings" DROP COLUMN "private_views_on";
  ALTER TABLE "shop_settings" DROP COLUMN "series_on";
  ALTER TABLE "shop_settings" DROP COLUMN "wall_view_on";
  ALTER TABLE "backups" DROP COLUMN "bucket";`)
}
