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

/** Sets the action of Payload's next save in this transaction, if the changed fields do not show it. */
export function nameSave(tx: Transaction, action: AuditAction): void {
  tx.req.context[ACTION] = action
}

const UNTOLD = 'auditUntold'

/** Suppresses the entry of Payload's next save in this transaction, because an earlier entry covers it. */
export function leaveSaveUntold(tx: Transaction): void {
  tx.req.context[UNTOLD] = true
}

const read = (req: PayloadRequest, watched: Watched, id: Id): Promise<Snapshot | null> =>
  readSnapshot(hookTransaction(req), watched, sql`id = ${id}`)

/** Returns the key under which a row's earlier state is kept until its save ends. A request can save several rows. */
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
 * Makes hooks that record each row of a collection that is created, changed or deleted through Payload: by the panel,
 * by its calls, singly or in bulk, or by operations that use it. The row is read under its lock before and after,
 * because what Payload read earlier may be outdated.
 * @param given what is recorded; a function is called at each save, for fields that features add
 * @param told receives each row before and after the save, in the same transaction
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

/** Makes the same hooks for a global, whose row is created by the first save. */
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
