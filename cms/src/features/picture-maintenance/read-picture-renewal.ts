import type { PictureRenewal } from '@gesso/shared-types/features/picture-maintenance/picture-renewal'
import { sql } from '@payloadcms/db-postgres'
import { pictureName } from '../../pictures/picture-name'
import { pictureRecipe } from '../../pictures/picture-recipe'
import type { Context } from '../../platform/context'
import { MAX_ATTEMPTS } from './renew-picture'

/** How many of the pictures that cannot be made again are named. */
const MOST_NAMED = 5

/** Reads how many pictures are made again in today's sizes so far; null when all are. */
export async function readPictureRenewal(context: Context): Promise<PictureRenewal | null> {
  const recipe = pictureRecipe(context.env)
  const [counts] = await context.query<{ due: number; failed: number }>(sql`
    SELECT count(*)::int AS due, (count(*) FILTER (WHERE ${HAS_FAILED}))::int AS failed FROM ${dueAt(recipe)}`)
  if (!counts || counts.due === 0) return null
  const [total] = await context.query<{ all: number }>(sql`SELECT count(*)::int AS "all" FROM pictures`)
  const problems = await context.query<PictureRenewal['problems'][number]>(sql`
    SELECT pictures.id, coalesce(problem, 'broken') AS problem,
      ${pictureName(sql`pictures.id`)} AS name
    FROM ${dueAt(recipe)} AND ${HAS_FAILED} ORDER BY pictures.id LIMIT ${MOST_NAMED}`)
  const all = total?.all ?? counts.due
  return { all, done: Math.max(all - counts.due, 0), failed: counts.failed, problems }
}

const dueAt = (recipe: number) => sql`pictures
  LEFT JOIN picture_renewals AS renewal ON picture_id = pictures.id AND renewal.recipe = ${recipe}
  WHERE pictures.recipe < ${recipe} AND filename IS NOT NULL`
const HAS_FAILED = sql`(problem IS NOT NULL OR
  (attempts >= ${MAX_ATTEMPTS} AND (lease_until IS NULL OR lease_until < now())))`
