import { commissionOf } from './commission'

/** A work of a consignment. Days are YYYY-MM-DD. */
export type ConsignedWork = {
  id: number
  title: string
  inventoryNumber: string | null
  /** The gallery’s share of a sale, in percent. */
  share: number
  /** The day on which it came back, or the agreement ended after its sale. */
  endedOn: string | null
  settledOn: string | null
  sale: {
    day: string
    /** Null if the artist wrote none. */
    cents: number | null
    /** Sold by the shop: the artist has the money, and owes the gallery its share. */
    isInShop: boolean
  } | null
}

/** A sale, with what one owes the other: of each sale only one of both is above 0. */
export type StatedSale = {
  work: ConsignedWork
  day: string
  cents: number | null
  dueToArtist: number
  dueToGallery: number
}

type Sums = { cents: number; dueToArtist: number; dueToGallery: number }

export type Statement = {
  sales: StatedSale[]
  /** Of all these sales. */
  total: Sums
  /** Of those that are not settled. */
  open: Sums
  /** At the end of the time: still with the gallery, and returned. */
  there: ConsignedWork[]
  returned: ConsignedWork[]
}

const NOTHING: Sums = { cents: 0, dueToArtist: 0, dueToGallery: 0 }

const summed = (sales: readonly StatedSale[]): Sums =>
  sales.reduce(
    (sum, sale) => ({
      cents: sum.cents + (sale.cents ?? 0),
      dueToArtist: sum.dueToArtist + sale.dueToArtist,
      dueToGallery: sum.dueToGallery + sale.dueToGallery,
    }),
    NOTHING,
  )

function stated(work: ConsignedWork, sale: NonNullable<ConsignedWork['sale']>): StatedSale {
  const { day, cents, isInShop } = sale
  const commission = commissionOf(cents ?? 0, work.share)
  return {
    work,
    day,
    cents,
    dueToArtist: isInShop ? 0 : (cents ?? 0) - commission,
    dueToGallery: isInShop ? commission : 0,
  }
}

/** Makes the statement of a time, both days included. Sums are in cents. */
export function statementOf(
  works: readonly ConsignedWork[],
  { from, to }: { from: string; to: string },
): Statement {
  const sales = works
    .flatMap((work) =>
      work.sale && work.sale.day >= from && work.sale.day <= to ? [stated(work, work.sale)] : [],
    )
    .sort((one, other) => one.day.localeCompare(other.day) || one.work.id - other.work.id)
  const unsold = works.filter(({ sale }) => !sale || sale.day > to)
  const isBack = ({ endedOn }: ConsignedWork) => endedOn !== null && endedOn <= to
  return {
    sales,
    total: summed(sales),
    open: summed(sales.filter(({ work }) => work.settledOn === null)),
    there: unsold.filter((work) => !isBack(work)),
    returned: unsold.filter(isBack),
  }
}
