import type { Snapshot } from '../platform/audit/watched'
import type { Transaction } from '../platform/context'
import { extensionPoint } from '../platform/extension-point'

/** A change of several artworks; the client chooses its id. */
export type BulkChange = { id: string; kind: 'edited' | 'trashed' | 'moved' | 'imported' }

/** An artwork with a new place in gallery order; the first place is 1. */
export type Move = { id: number; title: string; old: number; new: number }

/** Follows changes of several artworks, within their transactions. */
type Follower = {
  /**
   * A save that belongs to the change. @param before null for a new artwork @throws AppError conflict if the change is
   * over
   */
  saved?: (tx: Transaction, change: BulkChange, before: Snapshot | null, after: Snapshot) => Promise<void>
  /** @param id of the change; null if it has none yet */
  moved?: (tx: Transaction, id: string | null, moves: readonly Move[]) => Promise<void>
  /** Before an artwork is restored: it is removed because the change added it, or gets its former pictures back. */
  undone?: (tx: Transaction, artworkId: number, what: 'added' | 'pictures') => Promise<unknown>
}

export const bulkChangeFollowers = extensionPoint<Follower>('followers of bulk changes')

const CHANGE = 'bulkChange'

type Request = Pick<Transaction, 'req'>

/** Makes Payload's saves in this transaction part of a change of several artworks. */
export function asPartOf({ req }: Request, change: BulkChange | null): void {
  if (change) req.context[CHANGE] = change
}

/** Returns the change that a save belongs to. */
export const changeOf = ({ req }: Request): BulkChange | undefined =>
  req.context[CHANGE] as BulkChange | undefined

/** Ends this: later saves in the transaction do not belong to the change. */
export function endPart({ req }: Request): void {
  delete req.context[CHANGE]
}

/** Reports a saved artwork to the followers, if it belongs to a change of several. */
export async function tellSaved(
  tx: Transaction,
  before: Snapshot | null,
  after: Snapshot | null,
): Promise<void> {
  const change = changeOf(tx)
  if (!change || !after) return
  for (const { saved } of tx.extensions(bulkChangeFollowers)) await saved?.(tx, change, before, after)
}
