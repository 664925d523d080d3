import type pg from 'pg'
import type { Manifest } from './backup-format'

/**
 * SQL: the object belongs to no extension, which would bring it along.
 * @param catalogue the table of the row with `oid`
 */
const ownedByNone = (catalogue: 'pg_class' | 'pg_type' | 'pg_proc') => `NOT EXISTS (
  SELECT 1 FROM pg_depend WHERE classid = '${catalogue}'::regclass AND objid = ${catalogue}.oid AND deptype = 'e')`

/** Reads the tables of the database, each with its stored columns; generated ones are left out. */
export async function readTables(client: pg.ClientBase): Promise<Manifest['tables']> {
  const { rows } = await client.query<Manifest['tables'][number]>(`
    SELECT relname AS name, ARRAY(SELECT attname::text FROM pg_attribute
      WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum) AS columns
    FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND ${ownedByNone('pg_class')}
    ORDER BY relname`)
  return rows
}

/** Reads the last value of each sequence. */
export async function readSequences(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<Manifest['sequences'][number]>(`
    SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
    WHERE schemaname = current_schema() ORDER BY sequencename`)
  return rows
}

/** Removes everything in the schema that belongs to no extension. */
export async function emptySchema(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    SELECT format('DROP %s IF EXISTS %I CASCADE', CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW'
        WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, relname) AS statement
      FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S')
        AND ${ownedByNone('pg_class')}
    UNION ALL SELECT format('DROP FUNCTION IF EXISTS %s CASCADE', oid::regprocedure)
      FROM pg_proc WHERE pronamespace = current_schema()::regnamespace AND prokind = 'f' AND ${ownedByNone('pg_proc')}
    UNION ALL SELECT format('DROP TYPE IF EXISTS %I CASCADE', typname)
      FROM pg_type WHERE typnamespace = current_schema()::regnamespace AND typtype = 'e' AND ${ownedByNone('pg_type')}`)
  for (const { statement } of rows) await client.query(statement)
}
