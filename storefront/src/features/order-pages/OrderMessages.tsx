import { OrderSection, type OrderSectionProps } from '../../orders/admin/order-section'
import { Conversation } from '../answers/Conversation'

/** What the buyer wrote about an order on its page. */
export const OrderMessages = ({ sheet: { messages } }: OrderSectionProps) =>
  messages ? (
    <OrderSection>
      <h2>Messages about this order</h2>
      {messages.map((each) => (
        <Conversation key={each.message.id} conversation={each} />
      ))}
    </OrderSection>
  ) : null
