import type { ActorKind } from '@gesso/shared-types/audit'
import { currentValue } from '../concurrency/current-value'
import type { Context } from '../context'
import { requestId, requestSender } from '../network/current-request'

/** Who does something. The name is the account's own at the time, which may change or go later. */
export type Actor = { kind: ActorKind; id: string | null; name: string | null }

/** Who does something, from which network, in which request. */
export type Origin = { actor: Actor; network: string | null; requestId: string | null }

export const THE_SHOP: Actor = { kind: 'shop', id: null, name: null }
/** `npm run owner`, by whoever may run commands on the server. */
export const THE_COMMAND: Actor = { kind: 'command', id: null, name: 'npm run owner' }
const A_VISITOR: Actor = { kind: 'visitor', id: null, name: null }

const origins = currentValue<Origin>('origin')

/** Runs work for somebody who asked for it in another request, such as the rows of an import. */
export const actingFor = <T>(origin: Origin, run: () => T): T => origins.run(origin, run)

type AccountRow = {
  id: string | number
  email?: string | null
  firstName?: string | null
  lastName?: string | null
}

/** An account as an actor: its full name and address, as far as there are any. */
export function accountActor({ id, email, firstName, lastName }: AccountRow): Actor {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return { kind: 'account', id: String(id), name: name ? `${name} (${email})` : (email ?? null) }
}

/** Who asked for what is being done now. Work that no request asked for is the shop's own. */
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
