import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "resales" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"artwork_id" integer,
  	"sold_on" timestamp(3) with time zone NOT NULL,
  	"country" varchar(2) NOT NULL,
  	"price" numeric(13, 2) NOT NULL,
  	"sold_by" varchar,
  	"is_exempt" boolean DEFAULT false,
  	"royalty" numeric(13, 2) NOT NULL,
  	"currency" varchar(3) NOT NULL,
  	"is_received" boolean DEFAULT false,
  	"note" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "resales_sums" CHECK (price >= 0 AND royalty >= 0)
  );
  
  CREATE TABLE "customs_kinds" (
  	"kind" varchar(20) PRIMARY KEY NOT NULL,
  	"code" varchar(10) NOT NULL,
  	"origin" varchar(2) NOT NULL,
  	CONSTRAINT "customs_kinds_kind_known" CHECK (kind IN ('painting', 'drawing', 'mosaic', 'collage', 'engraving', 'sculpture', 'photograph', 'print', 'other', 'old')),
  	CONSTRAINT "customs_kinds_code_known" CHECK (code IN ('9701.91', '9701.92', '9701.99', '9702.90', '9703.90', '4911.91', '9701.21', '9701.22', '9701.29', '9702.10', '9703.10'))
  );
  
  CREATE TABLE "customs_goods" (
  	"artwork_id" integer NOT NULL,
  	"type" varchar(10) NOT NULL,
  	"size" varchar(100) NOT NULL,
  	"code" varchar(10) NOT NULL,
  	"origin" varchar(2) NOT NULL,
  	"weight" varchar(40),
  	CONSTRAINT "customs_goods_artwork_id_type_size_pk" PRIMARY KEY("artwork_id","type","size"),
  	CONSTRAINT "customs_goods_type_known" CHECK (type IN ('original', 'print', 'payment')),
  	CONSTRAINT "customs_goods_code_known" CHECK (code IN ('9701.91', '9701.92', '9701.99', '9702.90', '9703.90', '4911.91', '9701.21', '9701.22', '9701.29', '9702.10', '9703.10'))
  );
  
  CREATE TABLE "customs_parcels" (
  	"order_id" varchar(10) PRIMARY KEY NOT NULL,
  	"gross" varchar(40),
  	"asks_cn23" boolean DEFAULT false NOT NULL
  );
  
  ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_noun_known";
  ALTER TABLE "artworks" ADD COLUMN "wikidata" varchar(20);
  ALTER TABLE "artworks" ADD COLUMN "aat" varchar(200);
  ALTER TABLE "artworks" ADD COLUMN "work_depth" varchar(40);
  ALTER TABLE "artworks" ADD COLUMN "frame_width" varchar(40);
  ALTER TABLE "artworks" ADD COLUMN "frame_depth" varchar(40);
  ALTER TABLE "artworks" ADD COLUMN "frame_colour" varchar(20);
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "resales_id" integer;
  ALTER TABLE "shop_settings" ADD COLUMN "customs_country" varchar(2);
  ALTER TABLE "shop_settings" ADD COLUMN "customs_postal_code" varchar(20);
  ALTER TABLE "shop_settings" ADD COLUMN "customs_phone" varchar(40);
  ALTER TABLE "shop_settings" ADD COLUMN "customs_eori" varchar(20);
  ALTER TABLE "shop_settings" ADD COLUMN "customs_ioss" varchar(20);
  ALTER TABLE "shop_settings" ADD COLUMN "customs_tax_number" varchar(40);
  ALTER TABLE "shop_settings" ADD COLUMN "artist_wikidata" varchar(20);
  ALTER TABLE "shop_settings" ADD COLUMN "artist_ulan" varchar(20);
  ALTER TABLE "shop_settings" ADD COLUMN "image_licence" varchar(200);
  ALTER TABLE "shop_settings" ADD COLUMN "says_resale_right" boolean DEFAULT true;
  ALTER TABLE "shop_settings" ADD COLUMN "customs_on" boolean DEFAULT false;
  ALTER TABLE "shop_settings" ADD COLUMN "museums_on" boolean DEFAULT false;
  ALTER TABLE "shop_settings" ADD COLUMN "oembed_on" boolean DEFAULT false;
  ALTER TABLE "shop_settings" ADD COLUMN "resale_right_on" boolean DEFAULT false;
  ALTER TABLE "shop_settings" ADD COLUMN "rights_on" boolean DEFAULT false;
  ALTER TABLE "shop_settings" ADD COLUMN "mining_reserved" boolean DEFAULT false;
  ALTER TABLE "shop_settings" ADD COLUMN "room_view_on" boolean DEFAULT false;
  ALTER TABLE "resales" ADD CONSTRAINT "resales_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "resales_artwork_idx" ON "resales" USING btree ("artwork_id");
  CREATE INDEX "resales_updated_at_idx" ON "resales" USING btree ("updated_at");
  CREATE INDEX "resales_created_at_idx" ON "resales" USING btree ("created_at");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_resales_fk" FOREIGN KEY ("resales_id") REFERENCES "public"."resales"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_resales_id_idx" ON "payload_locked_documents_rels" USING btree ("resales_id");
  ALTER TABLE "artworks" ADD CONSTRAINT "artworks_frame_colour_known" CHECK (frame_colour IN ('black', 'white', 'oak', 'walnut', 'gold', 'silver'));
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_noun_known" CHECK (noun IN ('artwork', 'print_preset', 'series', 'private_view', 'picture', 'import', 'order', 'agreement', 'discount', 'gift_card', 'certificate', 'customer', 'payment_alert', 'person', 'message', 'subscriber', 'newsletter', 'email', 'settings', 'legal_page', 'visits', 'social_link', 'redirect', 'resale', 'account', 'audit_trail', 'full_copy', 'backup', 'version', 'past_order'));`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "resales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "customs_kinds" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "customs_goods" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "customs_parcels" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "resales" CASCADE;
  DROP TABLE "customs_kinds" CASCADE;
  DROP TABLE "customs_goods" CASCADE;
  DROP TABLE "customs_parcels" CASCADE;
  ALTER TABLE "artworks" DROP CONSTRAINT "artworks_frame_colour_known";
  ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_noun_known";
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_resales_fk";
  
  DROP INDEX "payload_locked_documents_rels_resales_id_idx";
  ALTER TABLE "artworks" DROP COLUMN "wikidata";
  ALTER TABLE "artworks" DROP COLUMN "aat";
  ALTER TABLE "artworks" DROP COLUMN "work_depth";
  ALTER TABLE "artworks" DROP COLUMN "frame_width";
  ALTER TABLE "artworks" DROP COLUMN "frame_depth";
  ALTER TABLE "artworks" DROP COLUMN "frame_colour";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "resales_id";
  ALTER TABLE "shop_settings" DROP COLUMN "customs_country";
  ALTER TABLE "shop_settings" DROP COLUMN "customs_postal_code";
  ALTER TABLE "shop_settings" DROP COLUMN "customs_phone";
  ALTER TABLE "shop_settings" DROP COLUMN "customs_eori";
  ALTER TABLE "shop_settings" DROP COLUMN "customs_ioss";
  ALTER TABLE "shop_settings" DROP COLUMN "customs_tax_number";
  ALTER TABLE "shop_settings" DROP COLUMN "artist_wikidata";
  ALTER TABLE "shop_settings" DROP COLUMN "artist_ulan";
  ALTER TABLE "shop_settings" DROP COLUMN "image_licence";
  ALTER TABLE "shop_settings" DROP COLUMN "says_resale_right";
  ALTER TABLE "shop_settings" DROP COLUMN "customs_on";
  ALTER TABLE "shop_settings" DROP COLUMN "museums_on";
  ALTER TABLE "shop_settings" DROP COLUMN "oembed_on";
  ALTER TABLE "shop_settings" DROP COLUMN "resale_right_on";
  ALTER TABLE "shop_settings" DROP COLUMN "rights_on";
  ALTER TABLE "shop_settings" DROP COLUMN "mining_reserved";
  ALTER TABLE "shop_settings" DROP COLUMN "room_view_on";
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_noun_known" CHECK (noun IN ('artwork', 'print_preset', 'series', 'private_view', 'picture', 'import', 'order', 'agreement', 'discount', 'gift_card', 'certificate', 'customer', 'payment_alert', 'person', 'message', 'subscriber', 'newsletter', 'email', 'settings', 'legal_page', 'visits', 'social_link', 'redirect', 'account', 'audit_trail', 'full_copy', 'backup', 'version', 'past_order'));`)
}
