import type { CollectionAfterChangeHook } from 'payload'
import type { Artwork } from '../../payload-types'
import { hookTransaction } from '../../platform/context'
import { voidOfOriginals } from './void-certificates'

/** An original that was sold elsewhere and is not any more came back: what certified it to its buyer is void. */
export const voidReturnedOriginal: CollectionAfterChangeHook<Artwork> = async ({ doc, previousDoc, req }) => {
  if (previousDoc?.originalState !== 'sold_elsewhere' || doc.originalState === 'sold_elsewhere') return
  await voidOfOriginals(hookTransaction(req), [doc.id])
}
