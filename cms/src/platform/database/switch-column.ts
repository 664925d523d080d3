import { boolean } from '@payloadcms/db-postgres/drizzle/pg-core'
import type { TableData } from './table-data'

/**
 * The column of a feature's switch. It is no field of Payload, so that no form or call of the settings writes it besides
 * settings/switch-feature.ts. @param field in camelCase, as in FeatureSwitch.field
 */
export const switchColumn = (field: string): TableData => ({
  columns: { shop_settings: { [field]: (name) => boolean(name).default(false) } },
})
