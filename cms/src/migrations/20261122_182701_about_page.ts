import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "shop_settings_exhibitions" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"year" integer NOT NULL,
  	"kind" varchar(20),
  	"title" varchar,
  	"venue" varchar,
  	"city" varchar,
  	"link" varchar
  );
  
  CREATE TABLE "shop_settings_collections" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"city" varchar
  );
  
  CREATE TABLE "shop_settings_press" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"publication" varchar,
  	"date" varchar,
  	"link" varchar
  );
  
  ALTER TABLE "shop_settings" ADD COLUMN "portrait_id" integer;
  ALTER TABLE "shop_settings" ADD COLUMN "portrait_alt" varchar;
  ALTER TABLE "shop_settings" ADD COLUMN "portrait_caption" varchar;
  ALTER TABLE "shop_settings" ADD COLUMN "statement" varchar;
  ALTER TABLE "shop_settings_exhibitions" ADD CONSTRAINT "shop_settings_exhibitions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."shop_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "shop_settings_collections" ADD CONSTRAINT "shop_settings_collections_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."shop_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "shop_settings_press" ADD CONSTRAINT "shop_settings_press_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."shop_settings"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "shop_settings_exhibitions_order_idx" ON "shop_settings_exhibitions" USING btree ("_order");
  CREATE INDEX "shop_settings_exhibitions_parent_id_idx" ON "shop_settings_exhibitions" USING btree ("_parent_id");
  CREATE INDEX "shop_settings_collections_order_idx" ON "shop_settings_collections" USING btree ("_order");
  CREATE INDEX "shop_settings_collections_parent_id_idx" ON "shop_settings_collections" USING btree ("_parent_id");
  CREATE INDEX "shop_settings_press_order_idx" ON "shop_settings_press" USING btree ("_order");
  CREATE INDEX "shop_settings_press_parent_id_idx" ON "shop_settings_press" USING btree ("_parent_id");
  ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_portrait_id_pictures_id_fk" FOREIGN KEY ("portrait_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "shop_settings_portrait_idx" ON "shop_settings" USING btree ("portrait_id");

  -- Written by hand: a change of a list alone is heard of too.
  CREATE TRIGGER shop_settings_exhibitions_tell AFTER INSERT OR UPDATE OR DELETE ON shop_settings_exhibitions
    FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change('all');
  CREATE TRIGGER shop_settings_collections_tell AFTER INSERT OR UPDATE OR DELETE ON shop_settings_collections
    FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change('all');
  CREATE TRIGGER shop_settings_press_tell AFTER INSERT OR UPDATE OR DELETE ON shop_settings_press
    FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change('all');`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "shop_settings_exhibitions" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "shop_settings_collections" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "shop_settings_press" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "shop_settings_exhibitions" CASCADE;
  DROP TABLE "shop_settings_collections" CASCADE;
  DROP TABLE "shop_settings_press" CASCADE;
  ALTER TABLE "shop_settings" DROP CONSTRAINT "shop_settings_portrait_id_pictures_id_fk";
  
  DROP INDEX "shop_settings_portrait_idx";
  ALTER TABLE "shop_settings" DROP COLUMN "portrait_id";
  ALTER TABLE "shop_settings" DROP COLUMN "portrait_alt";
  ALTER TABLE "shop_settings" DROP COLUMN "portrait_caption";
  ALTER TABLE "shop_settings" DROP COLUMN "statement";`)
}
