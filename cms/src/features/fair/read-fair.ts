import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import type { FairPerson, FairWork } from '@gesso/shared-types/features/fair/fair-endpoints'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { readArtworkOrder } from '../../artworks/read-artwork-order'
import { listStoredArtworks } from '../../artworks/read-artworks'
import type { Context } from '../../platform/context'
import { tellPeopleShown } from '../../platform/people-shown'
import { ON_THE_LIST } from '../../subscribers/on-the-list'

/** Works in one answer, so that the shop does other work in between. */
const PART = 100
/** Names and addresses, of some 60 bytes. */
const MOST_PEOPLE = 20_000
/** Pixels across: sharp on a tablet, and a few hundred kilobytes. */
const WIDE_ENOUGH = 1600

function pictureOf({ pictures, title }: StoredArtwork): FairWork['picture'] {
  const [picture] = pictures
  if (!picture) return null
  const sizes = picture.renditions
    .filter(({ type }) => type === 'image/webp')
    .toSorted((one, other) => one.width - other.width)
  const { url, width, height } = sizes.find((size) => size.width >= WIDE_ENOUGH) ?? sizes.at(-1) ?? picture
  return { url, width, height, alt: picture.alt ?? title }
}

const present = (work: StoredArtwork, number: string | null): FairWork => ({
  id: work.id,
  title: work.title,
  number,
  facts: [
    work.dateWords ?? (work.year === null ? null : String(work.year)),
    work.medium,
    work.originalDimensions,
  ].filter((fact) => Boolean(fact)) as string[],
  price: work.originalPrice,
  offer: work.originalOffer,
  prints: work.printsAvailable
    ? work.printOptions.map(({ size, price }) => ({
        size,
        price,
        left: work.editions?.find((edition) => edition.size === size)?.left ?? null,
      }))
    : [],
  picture: pictureOf(work),
})

/** Reads the works from this place of the gallery on, drafts and private ones too, for a device at the fair. */
export async function readFairWorks(
  context: Context,
  from: number,
): Promise<{ works: FairWork[]; next: number | null }> {
  const { ids } = await readArtworkOrder(context, '')
  const part = ids.slice(from, from + PART)
  const works = await listStoredArtworks(context, part)
  const numbers = await context.query<{ id: number; inventoryNumber: string | null }>(
    sql`SELECT id, inventory_number FROM artworks WHERE id = ANY(${sql.param([...part])}::int[])`,
  )
  const numberOf = new Map(numbers.map(({ id, inventoryNumber }) => [id, inventoryNumber]))
  return {
    works: works.map((work) => present(work, numberOf.get(work.id) ?? null)),
    next: from + PART < ids.length ? from + PART : null,
  }
}

/** Reads buyers and collectors, the newest first, each address once. */
export async function readFairPeople(context: Context): Promise<FairPerson[]> {
  const people = await context.query<FairPerson>(sql`
    SELECT email, max(name) AS name FROM (
      SELECT lower(email) AS email, first_name || ' ' || last_name AS name, created_at AS at FROM customers
      UNION ALL SELECT email, '', subscribed_at FROM newsletter_subscriptions WHERE ${ON_THE_LIST}) AS known
    GROUP BY email ORDER BY max(at) DESC, email LIMIT ${MOST_PEOPLE}`)
  await tellPeopleShown(context, people.length)
  return people
}
