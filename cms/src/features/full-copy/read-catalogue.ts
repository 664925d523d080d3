import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'
import { isLeftOut, LEFT_OUT_TABLES } from '../../platform/database/left-out'

/**
 * A table of a full copy: its columns without those that are left out, and the columns of its primary key as order.
 */
export type CopiedTable = { name: string; columns: string[]; order: string[]; bytes: number; rows: number }

/** Reads the tables of a full copy from the database's catalogue. */
export async function readCatalogue(context: Context): Promise<CopiedTable[]> {
  const tables = await context.query<CopiedTable>(sql`
    SELECT relname AS name, pg_total_relation_size(pg_class.oid)::float8 AS bytes, greatest(reltuples, 0)::float8 AS rows,
      ARRAY(SELECT attname::text FROM pg_attribute
        WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped ORDER BY attnum) AS columns,
      ARRAY(SELECT attname::text FROM pg_index, unnest(indkey) WITH ORDINALITY AS key (number, place)
        JOIN pg_attribute ON attnum = key.number
        WHERE indrelid = pg_class.oid AND indisprimary AND attrelid = pg_class.oid ORDER BY place) AS "order"
    FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE nspname = current_schema() AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY relname`)
  return tables
    .filter(({ name }) => !(name in LEFT_OUT_TABLES))
    .map((table) => ({
      ...table,
      columns: table.columns.filter((column) => !isLeftOut(table.name, column)),
    }))
}
