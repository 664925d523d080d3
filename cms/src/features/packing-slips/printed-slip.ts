import type { PrintedPicture } from '../../pictures/printed-picture'

export type SlipLine = {
  title: string
  details: string[]
  quantity: number
}

/** What lies in a parcel, for who packs it and who opens it. No prices: it may be a present. */
export type PrintedSlip = {
  number: string
  /** The day of the order. */
  day: string
  isTest: boolean
  /** The buyer's name, and where the parcel goes; for a pick-up, where it is fetched. */
  to: string[]
  isPickUp: boolean
  /** Who carries it, and its number there. */
  carrier: string[]
  instructions: string
  lines: SlipLine[]
  /** A line's picture, read when its row is written; null without one. @param at its place, from 0 */
  pictureOf: (at: number) => Promise<PrintedPicture | null>
}

/** Who sends: the name, and the lines below it. */
export type PrintedSender = { name: string; lines: string[]; email: string }
