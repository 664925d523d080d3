import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
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
  
  ALTER TABLE "shop_settings" ADD COLUMN "customs_country" varchar(2);
  ALTER TABLE "shop_settings" ADD COLUMN "customs_postal_code" varchar(20);
  ALTER TABLE "shop_settings" ADD COLUMN "customs_phone" varchar(40);
  ALTER TABLE "shop_settings" ADD COLUMN "customs_eori" varchar(20);
  ALTER TABLE "shop_settings" ADD COLUMN "customs_ioss" varchar(20);
  ALTER TABLE "shop_settings" ADD COLUMN "customs_tax_number" varchar(40);
  ALTER TABLE "shop_settings" ADD COLUMN "customs_on" boolean DEFAULT false;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "customs_kinds" CASCADE;
  DROP TABLE "customs_goods" CASCADE;
  DROP TABLE "customs_parcels" CASCADE;
  ALTER TABLE "shop_settings" DROP COLUMN "customs_country";
  ALTER TABLE "shop_settings" DROP COLUMN "customs_postal_code";
  ALTER TABLE "shop_settings" DROP COLUMN "customs_phone";
  ALTER TABLE "shop_settings" DROP COLUMN "customs_eori";
  ALTER TABLE "shop_settings" DROP COLUMN "customs_ioss";
  ALTER TABLE "shop_settings" DROP COLUMN "customs_tax_number";
  ALTER TABLE "shop_settings" DROP COLUMN "customs_on";`)
}
