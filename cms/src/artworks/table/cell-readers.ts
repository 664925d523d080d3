import { fromCents } from '@gesso/shared-types/money/money'
import { readTypedMoney } from '@gesso/shared-types/money/typed-money'
import type { CellReader, Reading } from './artwork-column'
import { readPrints } from './print-cell'
import { readInstant, readPublicationWord, readStateWord } from './state-cell'

const YES = ['yes', 'y', 'true', '1', 'x']
const NO = ['no', 'n', 'false', '0']

/** Reads yes and no, as people write them. */
export function readYesNo(cell: string): Reading {
  const word = cell.toLowerCase()
  if (YES.includes(word)) return { value: true }
  if (NO.includes(word)) return { value: false }
  return { problem: `"${cell}" is neither yes nor no` }
}

function readWhole(cell: string): Reading {
  return /^-?\d{1,12}$/.test(cell) ? { value: Number(cell) } : { problem: `"${cell}" is not a whole number` }
}

function readMoney(cell: string): Reading {
  const price = readTypedMoney(cell)
  return 'problem' in price ? price : { value: fromCents(price.cents) }
}

function readPrintList(cell: string): Reading {
  const prints = readPrints(cell)
  return 'problem' in prints ? prints : { value: prints }
}

function readState(cell: string): Reading {
  const state = readStateWord(cell)
  return state
    ? { value: state }
    : {
        problem: `"${cell}" is no state; write For sale, On hold, Price on request, Sold elsewhere or Not for sale`,
      }
}

function readPublication(cell: string): Reading {
  const publication = readPublicationWord(cell)
  return publication
    ? { value: publication }
    : { problem: `"${cell}" is neither Draft nor Published nor Private` }
}

function readMoment(cell: string): Reading {
  const instant = readInstant(cell)
  return instant ? { value: instant } : { problem: `"${cell}" is not a time; write it like 2026-12-01 18:00` }
}

/** Makes a reader for which an empty cell clears the field. */
export const emptied = (read: CellReader['read'], value: unknown = null): CellReader => ({
  read,
  empty: { value },
})

const kept = (read: CellReader['read']): CellReader => ({ read, empty: null })

export const text = emptied((cell) => ({ value: cell }))
export const title = emptied((cell) => ({ value: cell }), '')
/** Spreadsheets may show a year as `1888.0`. */
export const year = emptied((cell) => ({ value: cell.replace(/\.0+$/, '') }))
export const yesNo = kept(readYesNo)
export const whole = kept(readWhole)
export const money = emptied(readMoney)
export const prints = emptied(readPrintList, [])
export const state = kept(readState)
export const publication = kept(readPublication)
export const moment = emptied(readMoment)
/** One of three words; the schema reports others. */
export const packing = emptied((cell) => ({ value: cell.toLowerCase() }))
