import type { AdminOrder } from '@gesso/shared-types/orders/order'
import type { OrderSheet } from '@gesso/shared-types/orders/order-sheet'
import styled from 'styled-components'
import { fullWidth } from '../../ui/admin-list-styles'

/** The props of a section of an order's details. */
export type OrderSectionProps = { order: AdminOrder; sheet: OrderSheet }

/** The props of an action on a line of an order. */
export type LineActionProps = { order: AdminOrder; line: AdminOrder['items'][number] }

/** A section of an order's details, across their whole width. */
export const OrderSection = styled.section`
  ${fullWidth}
`
