import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * A row of pictures that is deleted, or replaced by another file, names the file that it let go: once that is
 * committed, and never before, a process removes the files (issue 6, docs/decisions/pictures.md).
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE FUNCTION tell_picture_gone() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('gesso_pictures_gone', OLD.filename) WHERE OLD.filename IS NOT NULL;
      RETURN NULL;
    END $$;
    CREATE TRIGGER pictures_gone AFTER DELETE ON pictures
      FOR EACH ROW EXECUTE FUNCTION tell_picture_gone();
    CREATE TRIGGER pictures_replaced AFTER UPDATE ON pictures
      FOR EACH ROW WHEN (OLD.filename IS DISTINCT FROM NEW.filename) EXECUTE FUNCTION tell_picture_gone();`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER pictures_gone ON pictures;
    DROP TRIGGER pictures_replaced ON pictures;
    DROP FUNCTION tell_picture_gone();`)
}
