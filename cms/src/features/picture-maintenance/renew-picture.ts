import type { RENEWAL_PROBLEMS } from '@gesso/shared-types/features/picture-maintenance/picture-renewal'
import { sql } from '@payloadcms/db-postgres'
import { renditionsIdOf } from '../../pictures/media-address'
import { madeColumns } from '../../pictures/picture-columns'
import { pictureRecipe } from '../../pictures/picture-recipe'
import { readPictureFile } from '../../pictures/read-picture-file'
import { removeStoredPicture, storeRenewed } from '../../pictures/store-picture'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import type { Rows } from '../../platform/database/rows'
import { withTransaction } from '../../platform/database/transaction'
import { isDiskFull } from '../../platform/process/disk-space'

type DuePicture = { id: number; filename: string }
type Renewed = Awaited<ReturnType<typeof storeRenewed>>

/** Longer than the largest picture takes; a picture that a dead process had begun waits this long. */
const LEASE_MINUTES = 10
/** A picture that crashed the process this often is not tried again. */
export const MAX_ATTEMPTS = 3

/**
 * Takes a lease on the next picture of an older recipe; null if there is none, or another process works on one.
 * Pictures of a newer recipe are left alone too: both versions of the program may run during an upgrade.
 */
async function takeNext(context: Context, recipe: number): Promise<DuePicture | null> {
  const [due] = await context.query<DuePicture>(sql`
    SELECT pictures.id, filename FROM pictures
    LEFT JOIN picture_renewals AS renewal ON picture_id = pictures.id AND renewal.recipe = ${recipe}
    WHERE pictures.recipe < ${recipe} AND filename IS NOT NULL AND problem IS NULL
      AND coalesce(attempts, 0) < ${MAX_ATTEMPTS}
      AND NOT EXISTS (SELECT 1 FROM picture_renewals WHERE lease_until > now())
    ORDER BY coalesce(attempts, 0), pictures.id LIMIT 1`)
  if (!due) return null
  // If two processes found the same picture, the second one writes nothing.
  const taken = await context.query(sql`
    INSERT INTO picture_renewals (picture_id, recipe, attempts, lease_until)
    SELECT id, ${recipe}, 1, now() + make_interval(mins => ${LEASE_MINUTES}) FROM pictures WHERE id = ${due.id}
    ON CONFLICT (picture_id) DO UPDATE SET recipe = excluded.recipe, lease_until = excluded.lease_until, problem = NULL,
      attempts = CASE WHEN picture_renewals.recipe = excluded.recipe THEN picture_renewals.attempts ELSE 0 END + 1
    WHERE picture_renewals.lease_until IS NULL OR picture_renewals.lease_until < now()
    RETURNING picture_id`)
  return taken.length > 0 ? due : null
}

/** Releases a picture, without counting the attempt: it was not the picture's fault that it ended. */
const giveBack = (context: Context, { id }: DuePicture) =>
  context.query(sql`
    UPDATE picture_renewals SET lease_until = NULL, attempts = greatest(attempts - 1, 0) WHERE picture_id = ${id}`)

async function fail(
  context: Context,
  { id, filename }: DuePicture,
  problem: (typeof RENEWAL_PROBLEMS)[number],
): Promise<void> {
  await context.query(
    sql`UPDATE picture_renewals SET lease_until = NULL, problem = ${problem} WHERE picture_id = ${id}`,
  )
  const why = problem === 'gone' ? 'is gone' : 'cannot be read'
  context.payload.logger.warn({
    msg: `The file ${filename} of a picture ${why}; its renditions stay as they are`,
  })
}

/**
 * Gives the row its new files, and records the old ones for deletion once no page shows them.
 * @returns whether the row was still there with the same source and older renditions
 */
function swap(context: Context, { id, filename }: DuePicture, renewed: Renewed): Promise<boolean> {
  const { placeholder, renditions, tiles, recipe, thumbnail } = madeColumns(renewed)
  return withTransaction(context, async (tx) => {
    const [old] = await tx.query<Pick<Rows['pictures'], 'thumbnail'>>(sql`
      SELECT thumbnail FROM pictures WHERE id = ${id} AND filename = ${filename} AND recipe < ${recipe} FOR UPDATE`)
    if (!old) return false
    await tx.query(sql`
      UPDATE pictures SET placeholder = ${placeholder}, thumbnail = ${thumbnail ?? null}, recipe = ${recipe},
        renditions = ${JSON.stringify(renditions)}::jsonb, tiles = ${tiles && JSON.stringify(tiles)}::jsonb
      WHERE id = ${id}`)
    await tx.query(sql`DELETE FROM picture_renewals WHERE picture_id = ${id}`)
    const former = renditionsIdOf(old.thumbnail)
    if (former) {
      await tx.query(sql`
        INSERT INTO former_renditions (id) VALUES (${former})
        ON CONFLICT (id) DO UPDATE SET replaced_at = now()`)
    }
    return true
  })
}

/**
 * Makes the renditions and tiles of one picture again if they are of an older recipe than this process's. The picture
 * may be replaced or deleted meanwhile; a crash at any point leaves either the old files in use or the new ones.
 * @returns whether there was one
 * @throws what has nothing to do with the picture, such as storage_unavailable; a later call tries again
 */
export async function renewNextPicture(context: Context, signal: AbortSignal): Promise<boolean> {
  const due = await takeNext(context, pictureRecipe(context.env))
  if (!due) return false
  // A process that is asked to stop may be gone before the picture is made.
  const onStop = () => void giveBack(context, due).catch(() => {})
  signal.addEventListener('abort', onStop, { once: true })
  try {
    const source = await readPictureFile(context, due.filename)
    if (!source) {
      await fail(context, due, 'gone')
      return true
    }
    const renewed = await storeRenewed(context, source, due.filename)
    let isSwapped = false
    try {
      isSwapped = await swap(context, due, renewed)
    } finally {
      if (!isSwapped) await removeStoredPicture(context, renewed)
    }
    if (!isSwapped) await context.query(sql`DELETE FROM picture_renewals WHERE picture_id = ${due.id}`)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_input') {
      await fail(context, due, 'broken')
      return true
    }
    const isNotItsFault =
      isDiskFull(error) || (error instanceof AppError && error.code === 'storage_unavailable')
    if (isNotItsFault) await giveBack(context, due).catch(() => {})
    throw error
  } finally {
    signal.removeEventListener('abort', onStop)
  }
}
