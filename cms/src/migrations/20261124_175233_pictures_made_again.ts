import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "picture_renewals" (
  	"picture_id" integer PRIMARY KEY NOT NULL,
  	"recipe" integer NOT NULL,
  	"attempts" smallint DEFAULT 0 NOT NULL,
  	"lease_until" timestamp(3) with time zone,
  	"problem" varchar(10),
  	CONSTRAINT "picture_renewals_problem_known" CHECK (problem IN ('gone', 'broken'))
  );
  
  CREATE TABLE "former_renditions" (
  	"id" varchar(40) PRIMARY KEY NOT NULL,
  	"replaced_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "pictures" ADD COLUMN "recipe" integer DEFAULT 0 NOT NULL;
  CREATE INDEX "pictures_recipe_idx" ON "pictures" USING btree ("recipe");
  ALTER TABLE "picture_renewals" ADD CONSTRAINT "picture_renewals_picture_id_pictures_id_fk"
    FOREIGN KEY ("picture_id") REFERENCES "pictures"("id") ON DELETE CASCADE;

  -- Renditions that were made again have names of their own, which go with the row, too.
  CREATE OR REPLACE FUNCTION tell_picture_gone() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('gesso_pictures_gone', OLD.filename) WHERE OLD.filename IS NOT NULL;
    PERFORM pg_notify('gesso_pictures_gone', substring(OLD.thumbnail FROM '^/media/(.*)$'))
      WHERE substring(OLD.thumbnail FROM '^/media/([a-z0-9]+)') <> split_part(OLD.filename, '.', 1);
    RETURN NULL;
  END $$;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  CREATE OR REPLACE FUNCTION tell_picture_gone() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('gesso_pictures_gone', OLD.filename) WHERE OLD.filename IS NOT NULL;
    RETURN NULL;
  END $$;
  DROP TABLE "picture_renewals" CASCADE;
  DROP TABLE "former_renditions" CASCADE;
  DROP INDEX "pictures_recipe_idx";
  ALTER TABLE "pictures" DROP COLUMN "recipe";`)
}
