import type { Snapshot } from '../platform/audit/watched'
import type { Transaction } from '../platform/context'
import { extensionPoint } from '../platform/extension-point'

/** A change of several artworks, named by who makes it. */
export type BulkChange = { id: string; kind: 'edited' | 'trashed' | 'moved' | 'imported' }

/** An artwork that has another place than before; the first is 1. */
export type Move = { id: number; title: string; old: number; new: number }

/** Follows changes of several artworks, in their transactions. */
type Follower = {
  /** A save that is part of one. @param before null for a new artwork @throws AppError conflict when the change is over */
  saved?: (tx: Transaction, change: BulkChange, before: Snapshot | null, after: Snapshot) => Promise<void>
  /** @param id of the change; null where it has no name yet */
  moved?: (tx: Transaction, id: string | null, moves: readonly Move[]) => Promise<void>
  /** An artwork is about to be as it was before: it goes, since it was added then, or has its former pictures. */
  undone?: (tx: Transaction, artworkId: number, what: 'added' | 'pictures') => Promise<unknown>
}

export const bulkChangeFollowers = extensionPoint<Follower>('followers of bulk changes')

const CHANGE = 'bulkChange'

type Request = Pick<Transaction, 'req'>

/** Makes what Payload saves in this transaction part of a change of several artworks. */
export function asPartOf({ req }: Request, change: BulkChange | null): void {
  if (change) req.context[CHANGE] = change
}

/** The change that a save is part of. */
export const changeOf = ({ req }: Request): BulkChange | undefined =>
  req.context[CHANGE] as BulkChange | undefined

/** What Payload saves from here on is no part of it. */
export function endPart({ req }: Request): void {
  delete req.context[CHANGE]
}

/** Tells of a saved artwork, where it is part of a change of several. */
export async function tellSaved(
  tx: Transaction,
  before: Snapshot | null,
  after: Snapshot | null,
): Promise<void> {
  const change = changeOf(tx)
  if (!change || !after) return
  for (const { saved } of tx.extensions(bulkChangeFollowers)) await saved?.(tx, change, before, after)
}
