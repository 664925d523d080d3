import type { AdminOrder } from '@gesso/shared-types/orders/order'
import type { OrderSheet } from '@gesso/shared-types/orders/order-sheet'
import styled from 'styled-components'
import { fullWidth } from '../../ui/admin-list-styles'

/** What a section of an order's details is made from. */
export type OrderSectionProps = { order: AdminOrder; sheet: OrderSheet }

/** What a line of an order, and what is done with it, are drawn from. */
export type LineActionProps = { order: AdminOrder; line: AdminOrder['items'][number] }

/** A section of an order's details, over their whole width. */
export const OrderSection = styled.section`
  ${fullWidth}
`
