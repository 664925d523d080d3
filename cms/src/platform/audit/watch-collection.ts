import type { AuditAction } from '@gesso/shared-types/audit'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  GlobalAfterChangeHook,
  GlobalBeforeChangeHook,
  PayloadRequest,
} from 'payload'
import { hookTransaction, type Transaction } from '../context'
import { readSnapshot, recordChange, type Snapshot, type Watched } from './watched'

type Id = string | number

const ACTION = 'auditAction'

/** Names what Payload's next save in this transaction is, where that is not plain from what it changes. */
export function nameSave(tx: Transaction, action: AuditAction): void {
  tx.req.context[ACTION] = action
}

const UNTOLD = 'auditUntold'

/** Leaves Payload's next save in this transaction without an entry: it goes on with what an entry told already. */
export function leaveSaveUntold(tx: Transaction): void {
  tx.req.context[UNTOLD] = true
}

const read = (req: PayloadRequest, watched: Watched, id: Id): Promise<Snapshot | null> =>
  readSnapshot(hookTransaction(req), watched, sql`id = ${id}`)

/** Where a row waits, as it was, for the end of the save that changes it. A request may save several. */
const keyOf = ({ noun }: Watched, id: Id): string => `audit ${noun} ${id}`

const keep = async (req: PayloadRequest, watched: Watched, id: Id): Promise<void> => {
  req.context[keyOf(watched, id)] = await read(req, watched, id)
}

function take(req: PayloadRequest, watched: Watched, id: Id): Snapshot | null {
  const key = keyOf(watched, id)
  const kept = (req.context[key] as Snapshot | null | undefined) ?? null
  delete req.context[key]
  return kept
}

type Told = (tx: Transaction, before: Snapshot | null, after: Snapshot | null) => Promise<void>

type WatchingHooks = {
  beforeChange: CollectionBeforeChangeHook
  afterChange: CollectionAfterChangeHook
  beforeDelete: CollectionBeforeDeleteHook
  afterDelete: CollectionAfterDeleteHook
}

/**
 * Hooks that write an entry for each row of a collection that is made, changed or deleted through Payload: by its panel
 * and its calls, one by one or many together, and by operations that use it. The row is read from the database before and
 * after, under its lock, and not taken from what Payload had read earlier.
 * @param given what is kept; asked for with each save where features add to it
 * @param told is given each row as it was and as it is, in the same transaction
 */
export const watchingHooks = (
  given: Watched | ((tx: Transaction) => Watched),
  told?: Told,
): WatchingHooks => {
  const watchedIn = (req: PayloadRequest) =>
    typeof given === 'function' ? given(hookTransaction(req)) : given
  return {
    beforeChange: async ({ data, operation, originalDoc, req }) => {
      if (operation === 'update') await keep(req, watchedIn(req), originalDoc.id)
      return data
    },
    afterChange: async ({ doc, operation, req }) => {
      const watched = watchedIn(req)
      const before = operation === 'update' ? take(req, watched, doc.id) : null
      const action = req.context[ACTION] as AuditAction | undefined
      const after = await read(req, watched, doc.id)
      if (!req.context[UNTOLD]) await recordChange(hookTransaction(req), watched, before, after, action)
      await told?.(hookTransaction(req), before, after)
    },
    beforeDelete: ({ id, req }) => keep(req, watchedIn(req), id),
    afterDelete: async ({ id, req }) => {
      const watched = watchedIn(req)
      await recordChange(hookTransaction(req), watched, take(req, watched, id), null)
    },
  }
}

/** The same for settings that exist once, whose row comes with the first save. */
export function watchingGlobalHooks(watched: Watched): {
  beforeChange: GlobalBeforeChangeHook
  afterChange: GlobalAfterChangeHook
} {
  const readOnly = (req: PayloadRequest) => readSnapshot(hookTransaction(req), watched, sql`true`)
  const key = keyOf(watched, 'global')
  return {
    beforeChange: async ({ data, req }) => {
      req.context[key] = await readOnly(req)
      return data
    },
    afterChange: async ({ req }) => {
      const before = take(req, watched, 'global')
      await recordChange(hookTransaction(req), watched, before, await readOnly(req), 'updated')
    },
  }
}
