import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "artworks" ADD COLUMN "work_depth" varchar(40);
  ALTER TABLE "artworks" ADD COLUMN "frame_width" varchar(40);
  ALTER TABLE "artworks" ADD COLUMN "frame_depth" varchar(40);
  ALTER TABLE "artworks" ADD COLUMN "frame_colour" varchar(20);
  ALTER TABLE "shop_settings" ADD COLUMN "room_view_on" boolean DEFAULT false;
  ALTER TABLE "artworks" ADD CONSTRAINT "artworks_frame_colour_known" CHECK (frame_colour IN ('black', 'white', 'oak', 'walnut', 'gold', 'silver'));`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "artworks" DROP CONSTRAINT "artworks_frame_colour_known";
  ALTER TABLE "artworks" DROP COLUMN "work_depth";
  ALTER TABLE "artworks" DROP COLUMN "frame_width";
  ALTER TABLE "artworks" DROP COLUMN "frame_depth";
  ALTER TABLE "artworks" DROP COLUMN "frame_colour";
  ALTER TABLE "shop_settings" DROP COLUMN "room_view_on";`)
}
