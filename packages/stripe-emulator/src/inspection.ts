import { channel } from 'node:diagnostics_channel'
import type { Form } from './parse-form'

/** One call and the answer to it, or one event, for whoever wants to check them. Nobody does in a shop. */
export type Inspected =
  | {
      kind: 'call'
      method: string
      /** From `/v1` on, without the query. */
      path: string
      /** The request's headers, with small names. */
      headers: Record<string, string | string[] | undefined>
      /** Null for a body that could not be read. */
      form: Form | null
      status: number
      /** A string of JSON, as it was sent. */
      body: string
    }
  | { kind: 'event'; body: string }

const inspections = channel('stripe-emulator')

/** Shows a call or an event to the subscribers of the channel, before anyone else sees it. */
export function inspect(describe: () => Inspected): void {
  if (inspections.hasSubscribers) inspections.publish(describe())
}
