import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Every change of what visitors see is told to all processes, which then drop the answers they keep (design §8).
 * A hold or a sale names its artwork; everything else concerns the whole gallery.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE FUNCTION tell_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      claims text[] := ARRAY['hold_order_id', 'hold_until', 'sold_order_id'];
    BEGIN
      IF TG_ARGV[0] = 'artwork' AND to_jsonb(OLD) - claims = to_jsonb(NEW) - claims THEN
        PERFORM pg_notify('gesso_content', NEW.id::text);
      ELSE
        PERFORM pg_notify('gesso_content', '*');
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER artworks_tell AFTER UPDATE ON artworks
      FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_content_change('artwork');
    CREATE TRIGGER artworks_tell_all AFTER INSERT OR DELETE ON artworks
      FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change('all');
    CREATE TRIGGER artworks_rels_tell AFTER INSERT OR UPDATE OR DELETE ON artworks_rels
      FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change('all');
    CREATE TRIGGER pictures_tell AFTER UPDATE OR DELETE ON pictures
      FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change('all');
    CREATE TRIGGER social_tell AFTER INSERT OR UPDATE OR DELETE ON social_media_settings
      FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change('all');`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER artworks_tell ON artworks;
    DROP TRIGGER artworks_tell_all ON artworks;
    DROP TRIGGER artworks_rels_tell ON artworks_rels;
    DROP TRIGGER pictures_tell ON pictures;
    DROP TRIGGER social_tell ON social_media_settings;
    DROP FUNCTION tell_content_change();`)
}
