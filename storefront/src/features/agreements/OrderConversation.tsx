import { OrderSection, type OrderSectionProps } from '../../orders/admin/order-section'
import { Conversation } from '../answers/Conversation'

/** The conversation that an order came of. */
export const OrderConversation = ({ sheet: { conversation } }: OrderSectionProps) =>
  conversation ? (
    <OrderSection>
      <h2>Conversation</h2>
      <Conversation conversation={conversation} />
    </OrderSection>
  ) : null
