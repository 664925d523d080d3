import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Field, GlobalAfterChangeHook, GlobalBeforeChangeHook, GlobalConfig } from 'payload'
import { watchingGlobalHooks } from '../platform/audit/watch-collection'
import { plainColumns, type Watched } from '../platform/audit/watched'
import { columnName } from '../platform/database/column-name'

/** Fields that Payload adds. */
const MOMENTS = ['createdAt', 'updatedAt']

/** Lists what the audit trail keeps of the settings: all values, but of long texts only that they changed. */
function watchedSettings(fields: readonly Field[]): Watched {
  const shown: Record<string, SQL> = {}
  const hidden: Record<string, SQL> = {}
  const watch = (field: Field): void => {
    if ('fields' in field && !('name' in field)) {
      if (field.custom?.values) Object.assign(hidden, field.custom.values)
      else field.fields.forEach(watch)
    } else if (field.type === 'richText') {
      hidden[field.name] = sql`${sql.identifier(columnName(field.name))}::text`
    } else if ('name' in field && field.type !== 'ui' && !MOMENTS.includes(field.name)) {
      Object.assign(shown, plainColumns(columnName(field.name)))
    }
  }
  fields.forEach(watch)
  return { noun: 'settings', table: 'shop_settings', label: sql`'Settings'`, shown, hidden }
}

/** Computed at each save, after all features have added their fields. */
const hooksOf = ({ fields }: Pick<GlobalConfig, 'fields'>) => watchingGlobalHooks(watchedSettings(fields))

const beforeChange: GlobalBeforeChangeHook = (args) => hooksOf(args.global).beforeChange(args)
const afterChange: GlobalAfterChangeHook = (args) => hooksOf(args.global).afterChange(args)

/** Hooks that record each save of the settings in the audit trail. */
export const watchSettings = { beforeChange: [beforeChange], afterChange: [afterChange] }
