import type { Db } from './store'

/** The open transaction of one call, with the parts of the call that its events repeat. */
export type Transaction = {
  db: Db
  requestId: string | null
  idempotencyKey: string | null
  /** Whether the webhook that the emulator was opened with is told of this kind of event. */
  tellsOwn: (type: string) => boolean
  /** Whether the account's objects are of live mode. */
  livemode: boolean
}
