import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Written by hand: what the search in the gallery compares (docs/decisions/finding.md). A database that refuses the
 * extension is none the worse for it: its search is a plain one.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE FUNCTION search_fold(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
      SELECT replace(replace(replace(
        translate(lower(regexp_replace(normalize(words, NFKD), '[\\u0300-\\u036f]', '', 'g')),
          'øłđıðþ‘’–—“”.,;:!?()[]{}"/', 'oldidt''''--                '),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
    $$;
    ALTER TABLE artworks ADD COLUMN search_text text GENERATED ALWAYS AS (search_fold(
      title || ' ' || coalesce(medium, '') || ' ' || coalesce(year::text, '') || ' ' || coalesce(description, ''))) STORED;
    DO $$ BEGIN
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
    EXCEPTION WHEN OTHERS THEN
      RAISE NOTICE 'pg_trgm: %', SQLERRM;
    END $$;
    DO $$ BEGIN
      IF to_regproc('word_similarity') IS NOT NULL THEN
        CREATE INDEX artworks_search_idx ON artworks USING gin (search_text gin_trgm_ops);
      END IF;
    END $$;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE artworks DROP COLUMN search_text;
    DROP FUNCTION search_fold(text);`)
}
