import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "shop_settings" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"shop_name" varchar DEFAULT 'Gesso Gallery',
  	"artist_name" varchar,
  	"biography" jsonb,
  	"postal_address" varchar,
  	"email" varchar,
  	"footer_line" varchar DEFAULT '© 2025 Gesso Gallery',
  	"announcement" varchar,
  	"privacy" jsonb,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  -- Every page shows them (design §8).
  CREATE TRIGGER shop_settings_tell AFTER INSERT OR UPDATE ON shop_settings
    FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change('all');
  `)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "shop_settings" CASCADE;`)
}
