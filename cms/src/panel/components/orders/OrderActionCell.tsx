import type { DefaultServerCellComponentProps } from 'payload'
import { sendingOfRow } from '../../../orders/fulfilment/sending'
import { shopContext } from '../../../platform/context'
import { SendFromRow } from './SendFromRow'

/** What can be done with an order from its row: nothing, unless it is to be sent. */
export async function OrderActionCell({ payload, rowData }: DefaultServerCellComponentProps) {
  // Payload also renders a column's cell without a row.
  const order = rowData && (await sendingOfRow(shopContext(payload), String(rowData.id)))
  return order ? <SendFromRow order={order} /> : null
}
