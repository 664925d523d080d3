import { toCents } from '@gesso/shared-types/money/money'
import { shareOut } from '@gesso/shared-types/money/share-out'
import type { InvoiceContent } from './invoice-content'

/** The amounts that bear one tax rate, in integer cents without tax. `percent` is '' for what bears no tax. */
export type NetGroup = {
  percent: string
  /** The lines that bear the rate, by their place in the document. */
  lines: { place: number; cents: number }[]
  /** Added to the lines: shipping. */
  chargeCents: number
  /** Taken off the lines: a discount. */
  allowanceCents: number
  /** Lines, plus the charge, less the allowance. */
  netCents: number
  taxCents: number
}

type Amounts = Pick<InvoiceContent, 'lines' | 'shipping' | 'discount' | 'taxes' | 'total'>

/** A rate without trailing zeros: '20', '8.875'; '' for none. */
const plain = (percent: string | null): string => (percent === null ? '' : String(Number(percent)))

const sum = (cents: readonly number[]): number => cents.reduce((total, each) => total + each, 0)

/** Adds up the taxes of each rate, also of rates whose lines are discounted to nothing; what bears none comes last. */
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

/** An amount that includes its tax, without the tax; rounded half up. */
const without = (cents: number, percent: string): number =>
  Math.round((cents * 100_000) / (100_000 + Math.round(Number(percent) * 1000)))

/**
 * Splits the amounts of a document by rate, without tax. The lines, shipping and discount of a rate add up to exactly
 * the net amount that its tax was raised on: rounding differences are put on the largest lines, a cent each.
 * @returns null when the amounts do not fit together, such as when a line bears a rate that is not among the taxes
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
    // The discount is the shipping, less the amount by which the gross exceeds the lines.
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

/** Splits the shipping by rate: all of it at its own rate, or shared out if it follows the goods. */
function shareShipping(
  rates: readonly Bearing[],
  shipping: InvoiceContent['shipping'],
  grossCents: readonly number[],
): number[] {
  if (!shipping) return rates.map(() => 0)
  const cents = toCents(shipping.amount)
  const own = rates.findIndex(({ percent }) => percent === plain(shipping.taxPercent))
  const only = rates.filter((rate, at) => rate.lineCents > 0 || (grossCents[at] ?? 0) > 0)
  // Shipping that names no rate bears none, or several; the lines show which.
  if (own >= 0 && (shipping.taxPercent !== null || only.every(({ percent }) => percent === '')))
    return rates.map((_, at) => (at === own ? cents : 0))
  const beside = rates.map(({ lineCents }, at) => (grossCents[at] ?? 0) - lineCents)
  if (beside.every((each) => each >= 0) && sum(beside) === cents) return beside
  return shareOut(
    cents,
    rates.map(({ lineCents }) => lineCents),
  )
}

/** Puts rounding differences on the lines, a cent each, beginning with the largest. */
function settle(group: NetGroup): NetGroup {
  const { lines, chargeCents, allowanceCents, netCents } = group
  let missing = netCents - (sum(lines.map(({ cents }) => cents)) + chargeCents - allowanceCents)
  if (lines.length === 0) return { ...group, chargeCents: chargeCents + missing }
  const settled = lines.map((line) => ({ ...line }))
  // A difference of more than a cent for each part is not rounding: then the sums do not fit.
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
