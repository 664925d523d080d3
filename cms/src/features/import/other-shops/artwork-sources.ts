import type { OtherShop, WorkKind } from '@gesso/shared-types/features/import/import'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { AppError } from '../../../platform/app-error'
import type { Context, Transaction } from '../../../platform/context'
import { isoInstant } from '../../../platform/database/iso-instant'
import { leadOldPaths, stopLeading } from '../../redirects/lead-old-paths'

/** The product that a row is made from. */
export type PlannedSource = { key: string; kind: WorkKind; oldPaths: string[] }

/** A product that is already a work here. */
export type KnownSource = {
  key: string
  kind: WorkKind
  slug: string
  pictures: string[]
  /** When the work was last changed, as of the end of its import. */
  stamp: string
}

/** Reads the products of a shop that are works here, by key. Works in the trash do not count. */
export async function readKnownSources(
  context: Pick<Context, 'query'>,
  shop: OtherShop,
): Promise<Map<string, KnownSource>> {
  const found = await context.query<KnownSource>(sql`
    SELECT key, kind, slug, pictures, written_at AS stamp FROM artwork_sources
    JOIN artworks ON artworks.id = artwork_id WHERE shop = ${shop} AND deleted_at IS NULL`)
  return new Map(found.map((source) => [source.key, { ...source, stamp: isoInstant(source.stamp) }]))
}

/** Refuses a product that became a work after its file was checked. @throws AppError conflict */
export async function refuseKnownSource(tx: Transaction, shop: OtherShop, key: string): Promise<void> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtext(${`source ${shop} ${key}`}))`)
  const known = await tx.query(sql`
    SELECT 1 FROM artwork_sources JOIN artworks ON artworks.id = artwork_id
    WHERE shop = ${shop} AND key = ${key} AND deleted_at IS NULL`)
  if (known.length > 0) {
    throw new AppError('conflict', {
      message: 'This product was imported after the file was checked; check it again',
    })
  }
}

type Kept = PlannedSource & {
  shop: OtherShop
  artworkId: number
  /** The addresses that were fetched; null when the work keeps the pictures that it has. */
  pictures: string[] | null
  withOldAddresses: boolean
}

/** Stores which product a work is from and adds its old addresses, in the transaction that writes the work. */
export async function keepSource(tx: Transaction, source: Kept): Promise<void> {
  const { shop, key, kind, artworkId, pictures, oldPaths, withOldAddresses } = source
  const [artwork] = await tx.query<{ slug: string }>(sql`SELECT slug FROM artworks WHERE id = ${artworkId}`)
  const led = withOldAddresses && artwork ? await leadOldPaths(tx, oldPaths, `/artwork/${artwork.slug}`) : []
  await tx.query(sql`
    INSERT INTO artwork_sources AS kept (shop, key, artwork_id, kind, pictures, old_paths, written_at)
    SELECT ${shop}, ${key}, id, ${kind}, ${JSON.stringify(pictures ?? [])}::jsonb, ${JSON.stringify(led)}::jsonb, updated_at
    FROM artworks WHERE id = ${artworkId}
    ON CONFLICT (shop, key) DO UPDATE SET
      artwork_id = excluded.artwork_id, kind = excluded.kind, written_at = excluded.written_at,
      pictures = CASE WHEN ${pictures === null} THEN kept.pictures ELSE excluded.pictures END,
      old_paths = CASE WHEN kept.artwork_id = excluded.artwork_id
        THEN kept.old_paths || excluded.old_paths ELSE excluded.old_paths END`)
}

/** Deletes the source of a work whose import is undone, with the old addresses that lead to the work. */
async function forgetSource(tx: Transaction, artworkId: number): Promise<void> {
  const gone = await tx.query<{ oldPaths: string[]; slug: string }>(sql`
    DELETE FROM artwork_sources USING artworks WHERE artwork_id = ${artworkId} AND artworks.id = artwork_id
    RETURNING old_paths, slug`)
  for (const { oldPaths, slug } of gone) await stopLeading(tx, oldPaths, `/artwork/${slug}`)
}

/** Empties the stored pictures of a source, so that the next import compares them again. */
const forgetSourcePictures = (tx: Transaction, artworkId: number): Promise<unknown> =>
  tx.query(sql`UPDATE artwork_sources SET pictures = '[]' WHERE artwork_id = ${artworkId}`)

/** Updates the source of a work whose import is undone. */
export const forgetUndone = (
  tx: Transaction,
  artworkId: number,
  what: 'added' | 'pictures',
): Promise<unknown> => (what === 'added' ? forgetSource(tx, artworkId) : forgetSourcePictures(tx, artworkId))
