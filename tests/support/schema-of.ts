import { query } from './databases'

/** Columns are listed without their position, because one that was added later comes last. */
const PARTS = {
  columns: `SELECT concat_ws(' ', table_name, column_name, data_type, udt_name, character_maximum_length, numeric_precision,
      numeric_scale, datetime_precision, is_nullable, column_default, is_identity, generation_expression) AS line
    FROM information_schema.columns WHERE table_schema = 'public'`,
  indexes: `SELECT indexdef AS line FROM pg_indexes WHERE schemaname = 'public'`,
  constraints: `SELECT concat_ws(' ', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid)) AS line
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace`,
  triggers: `SELECT pg_get_triggerdef(pg_trigger.oid) AS line FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
    WHERE NOT tgisinternal AND relnamespace = 'public'::regnamespace`,
  functions: `SELECT pg_get_functiondef(pg_proc.oid) AS line FROM pg_proc
    LEFT JOIN pg_depend ON objid = pg_proc.oid AND deptype = 'e'
    WHERE pronamespace = 'public'::regnamespace AND prokind = 'f' AND objid IS NULL`,
  types: `SELECT concat_ws(' ', typname, enumlabel, enumsortorder) AS line
    FROM pg_enum JOIN pg_type ON pg_type.oid = enumtypid`,
} as const

/** Removes brackets and casts, which differ in a restored dump without a difference in meaning. */
const plain = (line: string): string => line.replaceAll(/::(character varying|text)(\[\])?|[()]/g, '')

/** Describes the whole schema of a database as sorted lines, by kind. */
export async function schemaOf(url: string): Promise<Record<string, string[]>> {
  const parts = Object.entries(PARTS).map(async ([part, sql]) => {
    const rows = await query<{ line: string }>(url, sql)
    return [part, rows.map(({ line }) => plain(line)).sort()] as const
  })
  return Object.fromEntries(await Promise.all(parts))
}
