import {
  index,
  type PgColumnBuilderBase,
  type PgTable,
  uniqueIndex,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import type { PostgresSchemaHook } from '@payloadcms/drizzle/postgres'
import { checksOf } from './checks'
import { columnName } from './column-name'

/** Makes a column of the given name. */
type Column = (name: string) => PgColumnBuilderBase

type Columns = string | string[]
type Index = Columns | { unique: Columns }

/** Makes a unique index. */
export const unique = (columns: Columns): Index => ({ unique: columns })

/** What a noun or a feature stores in the database besides Payload's fields. */
export type TableData = {
  /** Tables that are not Payload collections. */
  tables?: Readonly<Record<string, PgTable>>
  /**
   * Columns of Payload's tables by camelCase name: true types instead of Payload's, and columns without a field, so
   * that a save in the panel or the artwork form cannot overwrite them
   * (docs/decisions/holds-outside-payload-fields.md).
   */
  columns?: Readonly<Record<string, Readonly<Record<string, Column>>>>
  /** Indexes of Payload's tables by name. */
  indexes?: Readonly<Record<string, Readonly<Record<string, Index>>>>
  /** Check constraints of Payload's tables by name. */
  checks?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Adds all this to the schema that Payload derived from the collections. */
export const withTableData =
  (data: readonly TableData[]): PostgresSchemaHook =>
  ({ schema, extendTable }) => {
    for (const { columns = {}, indexes = {}, checks = {} } of data) {
      const names = new Set([columns, indexes, checks].flatMap(Object.keys))
      for (const name of names) {
        const table = schema.tables[name]
        if (!table) throw new Error(`No table ${name} to give columns to`)
        const built = Object.entries(columns[name] ?? {}).map(([key, column]) => [
          key,
          column(columnName(key)),
        ])
        extendTable({
          table,
          columns: Object.fromEntries(built),
          extraConfig: (cols) => ({
            ...Object.fromEntries(
              Object.entries(indexes[name] ?? {}).map(([indexName, of]) => {
                const isUnique = typeof of === 'object' && 'unique' in of
                const keys = [isUnique ? of.unique : of].flat()
                const [first, ...rest] = keys.map((key) => cols[key])
                return [indexName, (isUnique ? uniqueIndex : index)(indexName).on(first, ...rest)]
              }),
            ),
            ...Object.fromEntries(checksOf(checks[name] ?? {}).map((it) => [it.name, it])),
          }),
        })
        // Selects are plain columns here, so their enum types are not created.
        for (const key of Object.keys(columns[name] ?? {}))
          delete schema.enums[`enum_${name}${key === 'value' ? '' : `_${columnName(key)}`}`]
      }
    }
    const tables = data.map((it) => it.tables ?? {})
    return { ...schema, tables: Object.assign({}, schema.tables, ...tables) }
  }
