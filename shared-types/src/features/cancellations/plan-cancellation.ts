import { formatCents, fromCents, toCents } from '../../money/money'
import { readTypedMoney } from '../../money/typed-money'
import type { OrderSheet } from '../../orders/order-sheet'
import type { CancellationInput } from './cancellation'

/** The choices in the dialog that cancels an order. */
export type CancellationChoices = {
  kind: 'all' | 'lines' | 'amount' | 'none'
  lines: readonly number[]
  withShipping: boolean
  amount: string
  /** Originals, by line id, for which the artist chose whether they go back on sale; the others follow the default. */
  backOnSale: Readonly<Record<number, boolean>>
  words: string
  tellsBuyer: boolean
}

/** The dialog's initial choices: refund everything, if anything is left. */
export const firstChoices = (sheet: OrderSheet): CancellationChoices => ({
  kind: toCents(sheet.leftAmount) > 0 ? 'all' : 'none',
  lines: [],
  withShipping: false,
  amount: '',
  backOnSale: {},
  words: '',
  tellsBuyer: true,
})

type Line = OrderSheet['lines'][number]

/** What the choices amount to: the refund, the originals that may go back on sale, and any problem. */
export type CancellationPlan = {
  cents: number
  originals: readonly (Line & { goesBack: boolean })[]
  /** Lines that still have to be sent afterwards. */
  left: readonly Line[]
  problem: string | null
  input: Omit<CancellationInput, 'token'>
}

/** The refund in cents, or a problem with the typed amount. */
function readAmount(sheet: OrderSheet, { kind, lines, withShipping, amount }: CancellationChoices) {
  if (kind === 'all') return { cents: toCents(sheet.leftAmount) }
  if (kind === 'none') return { cents: 0 }
  if (kind === 'amount') return readTypedMoney(amount)
  const chosen = sheet.lines.filter(({ id }) => lines.includes(id))
  const shipping = withShipping ? toCents(sheet.shippingAmount) : 0
  return { cents: chosen.reduce((sum, { paidAmount }) => sum + toCents(paidAmount), shipping) }
}

function problemOf(sheet: OrderSheet, kind: CancellationChoices['kind'], cents: number): string | null {
  const left = toCents(sheet.leftAmount)
  if (kind === 'none') return null
  if (cents === 0) return kind === 'amount' ? 'Enter an amount above 0.' : 'Choose what is given back.'
  if (cents <= left) return null
  return `This comes to ${formatCents(cents)}, and ${formatCents(left)} are left of the payment. Choose an amount instead.`
}

/**
 * Works out the dialog's choices, for the site and the panel. By default, an original goes back on sale when it is
 * cancelled, but not when only an amount is refunded.
 */
export function planCancellation(sheet: OrderSheet, choices: CancellationChoices): CancellationPlan {
  const { kind, lines, withShipping, backOnSale, words, tellsBuyer } = choices
  const read = readAmount(sheet, choices)
  const cents = 'cents' in read ? read.cents : 0
  const originals = sheet.lines
    .filter(
      (line) => line.type === 'original' && line.isOurs && (kind !== 'lines' || lines.includes(line.id)),
    )
    .map((line) => ({ ...line, goesBack: backOnSale[line.id] ?? kind !== 'amount' }))
  const putBack = originals.filter(({ goesBack }) => goesBack).map(({ id }) => id)
  const cancelled = kind === 'lines' ? lines : kind === 'amount' ? putBack : sheet.lines.map(({ id }) => id)
  const money: Record<typeof kind, CancellationInput['money']> = {
    all: { kind: 'all' },
    none: { kind: 'none' },
    lines: { kind: 'lines', lines: [...lines], withShipping },
    amount: { kind: 'amount', amount: fromCents(cents) },
  }
  return {
    cents,
    originals,
    left: sheet.lines.filter(({ id, isCancelled }) => !isCancelled && !cancelled.includes(id)),
    problem: 'problem' in read ? read.problem : problemOf(sheet, kind, cents),
    input: { money: money[kind], putBack, words: words.trim(), tellsBuyer },
  }
}

/** The kinds of refunds in the dialog. */
export const MONEY_BACK_LABELS = [
  ['all', 'Everything'],
  ['lines', 'Some works'],
  ['amount', 'An amount'],
] as const

/** The chosen lines after one was ticked or unticked. */
export const tickedLines = ({ lines }: CancellationChoices, id: number, isTicked: boolean) => ({
  lines: isTicked ? [...lines, id] : lines.filter((each) => each !== id),
})

/** The label of the dialog's button. */
export const cancelLabel = ({ kind }: CancellationChoices, { cents }: CancellationPlan): string =>
  kind === 'none' ? 'Cancel the order' : `Refund${cents > 0 ? ` ${formatCents(cents)}` : ''}`

/** A sentence about the refund; '' for none. */
export const moneyBackWords = (
  { kind }: CancellationChoices,
  { cents, problem }: CancellationPlan,
): string =>
  kind === 'none' || problem ? '' : `${formatCents(cents)} goes back to the buyer’s card, in up to ten days. `

/** A sentence about what will still be sent. */
export const stillToSendWords = ({ left }: CancellationPlan): string =>
  left.length > 0
    ? `Still to be sent: ${left.map(({ title }) => title).join(', ')}.`
    : 'Nothing more is to be sent.'
