import type { CollectionBeforeOperationHook, Where } from 'payload'
import { isOnFor } from '../../settings/switched-on'

const FIELD = 'inventoryNumber'

/** A condition without those on the inventory number; one that was nothing else is gone. */
function without(where: Where): Where {
  const kept = Object.entries(where).flatMap(([key, value]): [string, Where[string]][] => {
    if (key === FIELD) return []
    if ((key !== 'and' && key !== 'or') || !Array.isArray(value)) return [[key, value]]
    return [[key, value.map(without).filter((each) => Object.keys(each).length > 0)]]
  })
  return Object.fromEntries(kept) as Where
}

/** The panel's search asks for the inventory number, too, which nobody may read while the archive is off. */
export const searchWithoutArchive: CollectionBeforeOperationHook = ({ args, operation, req }) =>
  operation === 'read' && req.user && !isOnFor(req.user, 'archive') && 'where' in args && args.where
    ? { ...args, where: without(args.where) }
    : args
