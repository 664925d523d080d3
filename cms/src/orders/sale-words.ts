import type { SQL } from '@payloadcms/db-postgres/drizzle'
import { extensionPoint } from '../platform/extension-point'

/** SQL of a sentence on documents of a sale, over the row of shop_settings; null for none. */
export const saleWords = extensionPoint<SQL>('words of a sale')
