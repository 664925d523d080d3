import type { AdminOrder } from '@gesso/shared-types/order'
import type { OrderSheet } from '@gesso/shared-types/order-sheet'
import styled from 'styled-components'
import { fullWidth } from '../../ui/admin-list-styles'

/** What a section of an order's details is made from. */
export type OrderSectionProps = { order: AdminOrder; sheet: OrderSheet }

/** What stands below a line of an order. */
export type LineNoteProps = { order: AdminOrder; line: AdminOrder['items'][number] }

/** A section of an order's details, over their whole width. */
export const OrderSection = styled.section`
  ${fullWidth}
`
