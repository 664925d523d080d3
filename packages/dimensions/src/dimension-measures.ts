import { readNumber } from './dimension-number'
import { FOOT, INCH, type Side, type Token } from './dimension-tokens'

/** One number with its unit, side and context. */
export type Measure = {
  text: string
  fraction: number
  /** Millimetres per unit; null where the number has no unit of its own. */
  unit: number | null
  side: Side | null
  isFramed: 'no' | 'perhaps' | 'yes'
  isSure: boolean
}
/** Numbers that belong together, as in `24 × 36 × 2 in`. */
export type Group = Measure[]

/** Groups tokens into measures, in one pass. */
class Reader {
  readonly groups: Group[] = []
  order: Side[] = []
  private at = 0
  private clause: Measure[] = []
  private link: 'none' | 'times' | 'break' = 'none'
  private side: Side | null = null
  /** A unit that follows no number: `cm 50 × 70`, `50 × 70 (cm)`, `size in cm: 50 × 70`. */
  private loneUnit: number | null = null
  private hasWords = false
  private hasTimes = false
  private isFramed = false
  private isSure = true
  /** False when the next clause describes a part of the work: `each (36 × 48 in)`. */
  private isNextSure = true

  constructor(private readonly tokens: Token[]) {
    while (this.at < tokens.length) this.step()
    this.endClause()
  }

  private peek(ahead = 0): Token | undefined {
    return this.tokens[this.at + ahead]
  }

  private step(): void {
    const token = this.tokens[this.at] as Token
    this.at += 1
    if (token.kind === 'number') {
      this.readMeasure(token)
    } else if (token.kind === 'side') {
      this.readSide(token.side)
    } else if (token.kind === 'times') {
      if (this.link === 'times') this.isSure = false
      this.link = 'times'
      this.hasTimes = true
    } else if (token.kind === 'break') {
      this.endClause()
    } else if (token.kind === 'unsure') {
      this.isSure = false
    } else if (token.kind === 'frame') {
      this.isFramed = true
      const first = this.groups.at(-1)?.[0]
      if (first?.isFramed === 'no') first.isFramed = 'perhaps'
    } else if (token.kind === 'unit') {
      this.loneUnit = token.millimetres
    } else {
      this.link = 'none'
      this.hasWords = true
    }
  }

  /** A letter or word for a side, or several that define the order: `H × W × D`. */
  private readSide(side: Side): void {
    const order = [side]
    for (;;) {
      const next = this.peek(1)
      if (this.peek()?.kind !== 'times' || next?.kind !== 'side') break
      order.push(next.side)
      this.at += 2
    }
    if (order.length > 1) this.order = order
    else this.side = side
  }

  private readMeasure({ text, fraction }: { text: string; fraction: number }): void {
    const measure: Measure = {
      text,
      fraction,
      unit: this.readUnit(),
      side: this.side,
      isFramed: this.isFramed && this.clause.length === 0 ? 'yes' : 'no',
      isSure: true,
    }
    this.addSmallerUnit(measure)
    const after = this.peek()
    if (after?.kind === 'side' && measure.side === null) {
      const isOrder = this.peek(1)?.kind === 'times' && this.peek(2)?.kind === 'side'
      if (!isOrder) {
        measure.side = after.side
        this.at += 1
        measure.unit ??= this.readUnit()
      }
    }
    // `1 200 × 800`: two numbers with nothing between them.
    if (measure.unit === null && measure.side === null && this.peek()?.kind === 'number') this.isSure = false
    const last = this.groups.at(-1)
    const joins = last && (this.link === 'times' || belongs(last, measure))
    if (joins) last.push(measure)
    else this.groups.push([measure])
    if (joins && last[0]?.isFramed === 'yes') measure.isFramed = 'yes'
    this.clause.push(measure)
    this.link = 'none'
    this.side = null
  }

  private readUnit(): number | null {
    const token = this.peek()
    if (token?.kind !== 'unit') return null
    this.at += 1
    return token.millimetres
  }

  /** Feet with inches, or metres with centimetres: adds the smaller unit to the measure. */
  private addSmallerUnit(measure: Measure): void {
    const small = measure.unit === FOOT ? INCH : measure.unit === 1000 ? 10 : null
    const next = this.peek()
    if (small === null || measure.unit === null || next?.kind !== 'number') return
    const unit = this.peek(1)
    const isNamed = unit?.kind === 'unit' && unit.millimetres === small
    if (unit?.kind === 'unit' && !isNamed) return
    const value = readNumber(next, small)
    if (!(value < measure.unit / small)) return
    measure.fraction += (value * small) / measure.unit
    this.at += isNamed ? 2 : 1
  }

  /** What a clause says applies to its own numbers, or to the numbers before it when it has none. */
  private endClause(): void {
    const isSure = this.isSure && this.isNextSure
    for (const measure of this.clause) measure.isSure &&= isSure
    if (this.clause.length > 0) this.isNextSure = true
    const last = this.groups.at(-1)
    if (!this.isSure && !this.hasTimes) {
      if (last?.[0]) last[0].isSure = false
      this.isNextSure = false
    }
    const isKept = this.giveLoneUnit(last)
    this.clause = []
    this.link = 'break'
    this.side = null
    this.hasTimes = false
    this.isFramed = false
    this.isSure = true
    if (isKept) return
    this.loneUnit = null
    this.hasWords = false
  }

  /** @returns whether the unit is still waiting for numbers */
  private giveLoneUnit(last: Group | undefined): boolean {
    const unit = this.loneUnit
    if (unit === null) return false
    if (this.clause.length === 0) {
      if (!last) return true
      // Not for `24 × 36 (in oak)`.
      if (!this.hasWords && last.length <= 3 && last.every((measure) => measure.unit === null)) {
        for (const measure of last) measure.unit = unit
      }
    } else if (unit !== INCH && this.clause.every((measure) => measure.unit === null)) {
      for (const measure of this.clause) measure.unit = unit
    }
    return false
  }
}

/** `Height 24 cm, width 36 cm`: each side is named, and none twice. */
const belongs = (group: Group, measure: Measure): boolean =>
  measure.side !== null &&
  group.every(({ side }) => side !== null && side !== 'equal' && side !== measure.side) &&
  measure.side !== 'equal'

/**
 * Groups a text's tokens.
 * @returns groups of numbers that belong together, and the order of the sides that the text names, `H × W`
 */
export function readMeasures(tokens: Token[]): Pick<Reader, 'groups' | 'order'> {
  return new Reader(tokens)
}
