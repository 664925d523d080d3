import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "artworks" ADD COLUMN "published_at" timestamp (3) with time zone;
  -- Written by hand, from here: when everyone could first see an artwork. A time that is still to come moves with the plan.
  UPDATE "artworks" SET "published_at" = greatest("created_at", "publish_at") WHERE "publication" = 'published';
  CREATE FUNCTION note_first_publication() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW."publication" <> 'published' THEN
        IF NEW."published_at" > now() THEN NEW."published_at" := NULL; END IF;
      ELSIF NEW."published_at" IS NULL OR NEW."published_at" > now() THEN
        NEW."published_at" := greatest(now(), NEW."publish_at");
      END IF;
      RETURN NEW;
    END $$;
  CREATE TRIGGER artworks_first_publication BEFORE INSERT OR UPDATE ON "artworks"
    FOR EACH ROW EXECUTE FUNCTION note_first_publication();`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TRIGGER artworks_first_publication ON "artworks";
  DROP FUNCTION note_first_publication();
  ALTER TABLE "artworks" DROP COLUMN "published_at";`)
}
