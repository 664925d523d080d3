import type { PrintedPicture } from '../printing/printed-picture'

export type SlipLine = {
  title: string
  details: string[]
  quantity: number
}

/** The content of a parcel, for those who pack and open it. Without prices, because it may be a present. */
export type PrintedSlip = {
  number: string
  /** The day of the order. */
  day: string
  isTest: boolean
  /** The buyer's name, and the parcel's destination; for a pick-up, the studio. */
  to: string[]
  isPickUp: boolean
  /** The carrier and its tracking number. */
  carrier: string[]
  instructions: string
  lines: SlipLine[]
  /** Reads a line's picture when its row is written; null without one. @param at its index, from 0 */
  pictureOf: (at: number) => Promise<PrintedPicture | null>
}

/** The sender: the name, and the lines below it. */
export type PrintedSender = { name: string; lines: string[]; email: string }
