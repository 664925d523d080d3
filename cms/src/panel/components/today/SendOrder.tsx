import type { Sending } from '../../../orders/fulfilment/sending'
import { SendForm } from '../orders/SendForm'
import { MatterForm } from './MatterForm'
import type { MatterActionProps } from './matter-action'

/** Marks an order as sent or fetched, by a form below it. */
export const SendOrder = ({ input, onDone, onMissed, ...shown }: MatterActionProps) => (
  <MatterForm {...shown}>
    <SendForm onDone={onDone} onMissed={onMissed} order={input as Sending} />
  </MatterForm>
)
