import type { Payload } from 'payload'
import type { PaymentGateway } from './payments/gateway'

/** What operations on orders work with: the data, the gateway (null while payments are off), this installation. */
export type Shop = {
  payload: Payload
  gateway: PaymentGateway | null
  /** Marks this installation's payment intents. */
  installation: string
}
