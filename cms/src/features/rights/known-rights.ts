import { setTimeout as wait } from 'node:timers/promises'
import type { AskedPicture, LeavingPicture } from '../../pictures/leaving-picture'
import type { Context } from '../../platform/context'
import { readPictureRights } from './read-picture-rights'
import { rightsInForce } from './rights-in-force'
import { prepareRights, writeRights } from './write-rights'

/** How long a work's title and its artist's name may be old in its pictures. */
const KEPT_MS = 5000
/** How long a picture waits for a slow database, before it leaves without. */
const PATIENCE_MS = 1000
/** Pictures whose words are kept; a few kilobytes each. */
const MOST_KEPT = 2000
/** Tiles are parts of a picture, of some kilobytes each. */
const TILE = /\//

type Known = { until: number; under: object; prepared: Promise<ReturnType<typeof prepareRights> | null> }

const known = new Map<string, Known>()

/** Reads what is written into a picture, once for all its files that are asked for together. */
function prepared(context: Context, asked: AskedPicture): Known['prepared'] {
  const key = 'file' in asked ? (asked.file.split(/[-.]/)[0] ?? '') : asked.drawnFor
  const found = known.get(key)
  if (found && found.until > Date.now() && found.under === rightsInForce()) return found.prepared
  known.delete(key)
  const reading = readPictureRights(context, asked).then(prepareRights, (error: unknown) => {
    context.payload.logger.warn({ err: error, msg: 'A picture left without its rights' })
    return null
  })
  known.set(key, { until: Date.now() + KEPT_MS, under: rightsInForce(), prepared: reading })
  const [oldest] = known.keys()
  if (known.size > MOST_KEPT && oldest !== undefined) known.delete(oldest)
  return reading
}

/** What is written into a picture; null if the database is away or slow. */
export const rightsOf = (context: Context, asked: AskedPicture): Known['prepared'] =>
  Promise.race([prepared(context, asked), wait(PATIENCE_MS, null, { ref: false })])

/** How a picture changes as it leaves: its bytes say whose it is. Tiles, and files that are too small, stay. */
export function leavingWithRights(
  context: Context,
  asked: AskedPicture,
): (() => Promise<LeavingPicture | null>) | null {
  if (!rightsInForce().isOn || ('file' in asked && TILE.test(asked.file))) return null
  return async () => {
    const rights = await rightsOf(context, asked)
    return (
      rights && { stamp: rights.stamp, change: (file, extension) => writeRights(file, extension, rights) }
    )
  }
}
