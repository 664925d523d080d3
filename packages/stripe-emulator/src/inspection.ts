import { channel } from 'node:diagnostics_channel'
import type { Form } from './parse-form'

/** One call with its response, or one event, for tests that check them. A shop has no subscribers. */
export type Inspected =
  | {
      kind: 'call'
      method: string
      /** From `/v1` on, without the query. */
      path: string
      /** The request's headers, with lower-case names. */
      headers: Record<string, string | string[] | undefined>
      /** Null for a body that could not be read. */
      form: Form | null
      status: number
      /** The JSON text, as it was sent. */
      body: string
    }
  | { kind: 'event'; body: string }

const inspections = channel('stripe-emulator')

/** Publishes a call or an event to the channel's subscribers before it is sent. */
export function inspect(describe: () => Inspected): void {
  if (inspections.hasSubscribers) inspections.publish(describe())
}
