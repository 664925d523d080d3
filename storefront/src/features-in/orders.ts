import type { OrderEnding, OrderEndingProps } from '@gesso/shared-types/orders/order-ending'
import type { ComponentType } from 'react'
import { CorrectAddress } from '../features/address-correction/CorrectAddress'
import { OrderConversation } from '../features/agreements/OrderConversation'
import { cancelling } from '../features/cancellations/cancelling'
import { ChooseNumber } from '../features/editions/ChooseNumber'
import { OrderDocuments } from '../features/invoices/OrderDocuments'
import { OrderMessages } from '../features/order-pages/OrderMessages'
import { WithdrawalNotice } from '../features/order-pages/WithdrawalNotice'
import { OrderPrints, PrintOrders } from '../features/packing-slips/PrintOrders'
import type { LineActionProps, OrderSectionProps } from '../orders/admin/order-section'
import type { Parts } from '../ui/show-parts'

/** Above the list of orders. */
export const orderListActions: Parts = { 'packing-slips': PrintOrders }

/** For an order's details: below its address, above and below its works, and actions on the order and on each work. */
export const addressActions: Parts<OrderSectionProps> = { 'address-correction': CorrectAddress }
export const orderNotices: Parts<OrderSectionProps> = { 'order-pages': WithdrawalNotice }
export const orderSections: Parts<OrderSectionProps> = {
  invoices: OrderDocuments,
  agreements: OrderConversation,
  'order-pages': OrderMessages,
}
export const orderActions: Parts<OrderSectionProps> = { 'packing-slips': OrderPrints }
export const lineActions: Parts<LineActionProps> = { editions: ChooseNumber }

/** How a paid order may be ended beside deleting it. */
export const orderEndings: readonly OrderEnding<ComponentType<OrderEndingProps>>[] = [cancelling]
