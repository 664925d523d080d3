import type { ByKind } from './divide-given-back'
import { isGivenBack, type MoneyKind, SOLD_KINDS, type SoldKind } from './money-entries'

/** The sum of all entries of a month (1 to 12), kind and country, in cents; below zero for what was given back. */
export type MoneySum = { month: number; kind: MoneyKind; country: string | null; cents: number }

/** What came in, and what was given back, both as positive cents. */
export type InAndOut = { sold: number; givenBack: number }

export type YearSums = InAndOut & {
  /** Twelve months, January first. */
  months: InAndOut[]
  /** The kinds of which something was sold or given back. */
  kinds: (InAndOut & { kind: SoldKind })[]
  /** Those with most money left first; an unknown country is ''. */
  countries: (InAndOut & { country: string })[]
}

const nothing = (): InAndOut => ({ sold: 0, givenBack: 0 })

function add(to: InAndOut, { kind, cents }: MoneySum): void {
  if (isGivenBack(kind)) to.givenBack -= cents
  else to.sold += cents
}

/**
 * Adds up a year by month, kind and country. All totals are of the same money, so they agree with each other.
 * @param givenBack how each refund and lost dispute of the year is divided
 */
export function sumYear(sums: readonly MoneySum[], givenBack: readonly ByKind[]): YearSums {
  const year = nothing()
  const months = Array.from({ length: 12 }, nothing)
  const countries = new Map<string, InAndOut>()
  for (const sum of sums) {
    const country = sum.country ?? ''
    const ofCountry = countries.get(country) ?? nothing()
    countries.set(country, ofCountry)
    for (const each of [year, months[sum.month - 1] ?? nothing(), ofCountry]) add(each, sum)
  }
  const kinds = SOLD_KINDS.map((kind) => ({
    kind,
    sold: sums.reduce((total, sum) => (sum.kind === kind ? total + sum.cents : total), 0),
    givenBack: givenBack.reduce((total, parts) => total + (parts[kind] ?? 0), 0),
  }))
  return {
    ...year,
    months,
    kinds: kinds.filter(({ sold, givenBack }) => sold !== 0 || givenBack !== 0),
    countries: [...countries]
      .map(([country, each]) => ({ country, ...each }))
      .sort((a, b) => b.sold - b.givenBack - (a.sold - a.givenBack) || a.country.localeCompare(b.country)),
  }
}
