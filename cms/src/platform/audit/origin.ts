import type { ActorKind } from '@gesso/shared-types/audit'
import { currentValue } from '../concurrency/current-value'
import type { Context } from '../context'
import { requestId, requestSender } from '../network/current-request'

/** The author of an action. `name` is a copy, because the account can change or be deleted later. */
export type Actor = { kind: ActorKind; id: string | null; name: string | null }

/** The author of an action, the network and the request. */
export type Origin = { actor: Actor; network: string | null; requestId: string | null }

export const THE_SHOP: Actor = { kind: 'shop', id: null, name: null }
/** `npm run owner`, run by somebody with access to the server. */
export const THE_COMMAND: Actor = { kind: 'command', id: null, name: 'npm run owner' }
const A_VISITOR: Actor = { kind: 'visitor', id: null, name: null }

const origins = currentValue<Origin>('origin')

/** Runs work on behalf of somebody who requested it earlier, such as the rows of an import. */
export const actingFor = <T>(origin: Origin, run: () => T): T => origins.run(origin, run)

type AccountRow = {
  id: string | number
  email?: string | null
  firstName?: string | null
  lastName?: string | null
}

/** Makes an actor of an account, named by its full name and address as far as they are known. */
export function accountActor({ id, email, firstName, lastName }: AccountRow): Actor {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return { kind: 'account', id: String(id), name: name ? `${name} (${email})` : (email ?? null) }
}

/** Finds who caused the current work. Work without a request counts as the shop's own. */
export function originOf({ req }: Pick<Context, 'req'>): Origin {
  const acting = origins.get()
  if (acting) return acting
  const id = requestId()
  const nobody = id === undefined ? THE_SHOP : A_VISITOR
  return {
    actor: req?.user ? accountActor(req.user as AccountRow) : nobody,
    network: requestSender()?.network ?? null,
    requestId: id ?? null,
  }
}
