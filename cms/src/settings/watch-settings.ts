import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Field, GlobalAfterChangeHook, GlobalBeforeChangeHook, GlobalConfig } from 'payload'
import { watchingGlobalHooks } from '../platform/audit/watch-collection'
import { plainColumns, type Watched } from '../platform/audit/watched'
import { columnName } from '../platform/database/column-name'

/** Payload's own. */
const MOMENTS = ['createdAt', 'updatedAt']

/** What the audit trail keeps of the settings: all values, and of long texts only that they changed. */
function watchedSettings(fields: readonly Field[]): Watched {
  const shown: Record<string, SQL> = {}
  const hidden: Record<string, SQL> = {}
  const watch = (field: Field): void => {
    if (field.type === 'collapsible' || field.type === 'row') {
      if (field.custom?.values) Object.assign(hidden, field.custom.values)
      else field.fields.forEach(watch)
    } else if (field.type === 'richText') {
      hidden[field.name] = sql`${sql.identifier(columnName(field.name))}::text`
    } else if ('name' in field && field.type !== 'ui' && !MOMENTS.includes(field.name)) {
      Object.assign(shown, plainColumns(columnName(field.name)))
    }
  }
  fields.forEach(watch)
  return { noun: 'settings', table: 'shop_settings', label: sql`'Shop settings'`, shown, hidden }
}

/** Made with each save: by then each feature has added its fields. */
const hooksOf = ({ fields }: Pick<GlobalConfig, 'fields'>) => watchingGlobalHooks(watchedSettings(fields))

const beforeChange: GlobalBeforeChangeHook = (args) => hooksOf(args.global).beforeChange(args)
const afterChange: GlobalAfterChangeHook = (args) => hooksOf(args.global).afterChange(args)

/** Hooks that write an entry for each save of the settings. */
export const watchSettings = { beforeChange: [beforeChange], afterChange: [afterChange] }
