import { sql } from '@payloadcms/db-postgres'
import type { DefaultServerCellComponentProps } from 'payload'
import { shopContext } from '../../../platform/context'
import { giftWords } from './gift-words'

/** What a code gives. It is read here, because the list loads only its own columns, without percent and sum. */
export async function GiftCell({ payload, rowData }: DefaultServerCellComponentProps) {
  if (!rowData) return null
  const [row] = await shopContext(payload).query<Parameters<typeof giftWords>[0]>(
    sql`SELECT kind, percent, amount FROM discounts WHERE id = ${Number(rowData.id)}`,
  )
  return row ? giftWords(row) : null
}
