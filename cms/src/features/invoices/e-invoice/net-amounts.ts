import { toCents } from '@gesso/shared-types/money/money'
import { shareOut } from '@gesso/shared-types/money/share-out'
import type { InvoiceContent } from './invoice-content'

/** What bears one rate, in integer cents without tax. `percent` is '' for what bears none. */
export type NetGroup = {
  percent: string
  /** Of the lines that bear it, by their places. */
  lines: { place: number; cents: number }[]
  /** Added to the lines: shipping. */
  chargeCents: number
  /** Taken off them: a discount. */
  allowanceCents: number
  /** Lines, plus the charge, less the allowance. */
  netCents: number
  taxCents: number
}

type Amounts = Pick<InvoiceContent, 'lines' | 'shipping' | 'discount' | 'taxes' | 'total'>

/** A rate as one reads it: '20', '8.875'. */
const plain = (percent: string | null): string => (percent === null ? '' : String(Number(percent)))

const sum = (cents: readonly number[]): number => cents.reduce((total, each) => total + each, 0)

/** Taxes of one rate together, also where nothing of it is left to be paid, and last what bears none. */
function ratesOf({ lines, taxes, total }: Amounts): Pick<NetGroup, 'percent' | 'netCents' | 'taxCents'>[] {
  const rates: Pick<NetGroup, 'percent' | 'netCents' | 'taxCents'>[] = []
  for (const tax of taxes) {
    const percent = plain(tax.percent)
    const known = rates.find((rate) => rate.percent === percent)
    const [netCents, taxCents] = [toCents(tax.net), toCents(tax.tax)]
    if (known) {
      known.netCents += netCents
      known.taxCents += taxCents
    } else rates.push({ percent, netCents, taxCents })
  }
  for (const { taxPercent } of lines) {
    const percent = plain(taxPercent)
    if (percent && !rates.some((rate) => rate.percent === percent))
      rates.push({ percent, netCents: 0, taxCents: 0 })
  }
  const taxed = sum(rates.map(({ netCents, taxCents }) => netCents + taxCents))
  return [...rates, { percent: '', netCents: toCents(total) - taxed, taxCents: 0 }]
}

/** An amount with its tax inside, without it; rounded half up. */
const without = (cents: number, percent: string): number =>
  Math.round((cents * 100_000) / (100_000 + Math.round(Number(percent) * 1000)))

/**
 * The amounts of a document without tax, by rate. Lines, shipping and discount of a rate come to exactly what the order's tax
 * was raised on: what rounding leaves over is put on the largest lines, a cent each.
 * @returns null where a line bears a rate that is not among the taxes, or the sums do not come to the total
 */
export function netAmounts(amounts: Amounts): NetGroup[] | null {
  const { lines, shipping, discount, taxes } = amounts
  const isIncluded = taxes.some(({ included }) => included)
  const rates = ratesOf(amounts)
  const linesOf = (percent: string) =>
    lines.flatMap(({ taxPercent, total }, place) =>
      plain(taxPercent) === percent ? [{ place, cents: toCents(total) }] : [],
    )
  const grossOf = ({ netCents, taxCents }: (typeof rates)[number]) => netCents + (isIncluded ? taxCents : 0)
  const shippingCents = shareShipping(
    rates.map((rate) => ({
      percent: rate.percent,
      lineCents: sum(linesOf(rate.percent).map(({ cents }) => cents)),
    })),
    shipping,
    rates.map(grossOf),
  )
  const groups = rates.map((rate, at): NetGroup => {
    const own = linesOf(rate.percent)
    const beside = grossOf(rate) - sum(own.map(({ cents }) => cents))
    // What the shipping is more than stands beside the lines was taken off by the discount.
    const charge = Math.max(shippingCents[at] ?? 0, beside)
    const net = (cents: number) => (isIncluded && rate.percent ? without(cents, rate.percent) : cents)
    const group = {
      ...rate,
      lines: own.map(({ place, cents }) => ({ place, cents: net(cents) })),
      chargeCents: net(charge),
      allowanceCents: net(charge - beside),
    }
    return settle(group)
  })
  const used = groups.filter(
    ({ lines: own, netCents, chargeCents, allowanceCents, percent }) =>
      percent !== '' || own.length > 0 || netCents !== 0 || chargeCents !== 0 || allowanceCents !== 0,
  )
  const isSound = used.every(
    ({ lines: own, netCents, chargeCents, allowanceCents }) =>
      netCents >= 0 &&
      own.every(({ cents }) => cents >= 0) &&
      sum(own.map(({ cents }) => cents)) + chargeCents - allowanceCents === netCents,
  )
  const isDiscounted = used.some(({ allowanceCents }) => allowanceCents > 0)
  const isCharged = used.some(({ chargeCents }) => chargeCents > 0)
  return isSound && (discount || !isDiscounted) && (shipping || !isCharged) ? used : null
}

type Bearing = { percent: string; lineCents: number }

/** The shipping by rate: all of it at its own, or shared out where it follows the goods. */
function shareShipping(
  rates: readonly Bearing[],
  shipping: InvoiceContent['shipping'],
  grossCents: readonly number[],
): number[] {
  if (!shipping) return rates.map(() => 0)
  const cents = toCents(shipping.amount)
  const own = rates.findIndex(({ percent }) => percent === plain(shipping.taxPercent))
  const only = rates.filter((rate, at) => rate.lineCents > 0 || (grossCents[at] ?? 0) > 0)
  // No rate is named where it bears none, or several: then its lines tell.
  if (own >= 0 && (shipping.taxPercent !== null || only.every(({ percent }) => percent === '')))
    return rates.map((_, at) => (at === own ? cents : 0))
  const beside = rates.map(({ lineCents }, at) => (grossCents[at] ?? 0) - lineCents)
  if (beside.every((each) => each >= 0) && sum(beside) === cents) return beside
  return shareOut(
    cents,
    rates.map(({ lineCents }) => lineCents),
  )
}

/** Puts what rounding left over on the lines, a cent each, from the largest on. */
function settle(group: NetGroup): NetGroup {
  const { lines, chargeCents, allowanceCents, netCents } = group
  let missing = netCents - (sum(lines.map(({ cents }) => cents)) + chargeCents - allowanceCents)
  if (lines.length === 0) return { ...group, chargeCents: chargeCents + missing }
  const settled = lines.map((line) => ({ ...line }))
  // More than a cent for each part is no rounding: then the sums do not fit.
  if (Math.abs(missing) > lines.length + 2) return group
  const byAmount = [...settled].sort((a, b) => b.cents - a.cents)
  for (let at = 0; missing !== 0; at += 1) {
    const line = byAmount[at % byAmount.length]
    if (!line) break
    line.cents += Math.sign(missing)
    missing -= Math.sign(missing)
  }
  return { ...group, lines: settled }
}
