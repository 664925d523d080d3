import { refusalMessage } from '@gesso/shared-types/contract/call-endpoint'
import { packingSlipEndpoints } from '@gesso/shared-types/features/packing-slips/packing-slip-endpoints'
import { LEFT_OUT_HEADER, type OrderPrint } from '@gesso/shared-types/features/packing-slips/print-orders'
import { localPaper } from '@gesso/shared-types/features/printing/local-paper'
import type { AdminOrder } from '@gesso/shared-types/orders/order'
import { useState } from 'react'
import { fetchApi } from '../../api/call-api'
import { addEndpoints } from '../../api/known-endpoints'
import { saveFile } from '../../api/save-file'
import type { OrderSectionProps } from '../../orders/admin/order-section'
import { InlineGroup } from '../../ui/admin-list-styles'
import { Button } from '../../ui/Button'
import { useToast } from '../../ui/use-toast'

addEndpoints(packingSlipEndpoints)

type PrintOrdersProps = {
  /** The order to print; without it, all orders that wait to be sent. */
  order?: Pick<AdminOrder, 'id' | 'number' | 'isPickUp'>
}

/** Packing slips and address labels, made on request. */
export function PrintOrders({ order }: PrintOrdersProps) {
  const toast = useToast()
  const [busy, setBusy] = useState<OrderPrint | null>(null)
  const print = async (what: OrderPrint, name: string) => {
    if (busy) return
    setBusy(what)
    const { sheet, label } = localPaper(navigator.language)
    const paper = what === 'packing_slips' ? sheet : label
    try {
      const answer = await fetchApi('printOrders', { print: what, paper, ...(order && { ids: order.id }) })
      saveFile(await answer.blob(), `${name}${order ? ` ${order.number}` : ''}.pdf`)
      const leftOut = Number(answer.headers.get(LEFT_OUT_HEADER) ?? 0)
      if (leftOut > 0) toast({ title: 'Printed', description: `Left out of this print: ${leftOut}.` })
    } catch (error) {
      const description = refusalMessage(error) ?? 'The document could not be made. Please try again.'
      toast({ title: 'Error', description, failed: true })
    }
    setBusy(null)
  }
  const button = (what: OrderPrint, name: string) => (
    <Button low kind="quiet" aria-disabled={busy !== null} onClick={() => void print(what, name)}>
      {busy === what ? 'Being made…' : name}
    </Button>
  )
  return (
    <InlineGroup>
      {button('packing_slips', order ? 'Packing slip' : 'Packing slips to send')}
      {!order?.isPickUp && button('address_labels', order ? 'Address label' : 'Address labels to send')}
    </InlineGroup>
  )
}

/** The same on the details of an order that is to be sent. */
export const OrderPrints = ({ order, sheet }: OrderSectionProps) =>
  sheet.problem === null && <PrintOrders order={order} />
