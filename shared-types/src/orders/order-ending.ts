import type { OrderSheet } from './order-sheet'

/** A way to end a paid order beside deleting it. Panel and admin mode have a dialog each. */
export type OrderEnding<Dialog> = {
  label: string
  /** What is said, and on the button, where the order would be deleted. */
  advice: string
  instead: string
  /** What is under way; null for nothing. */
  notice: (sheet: OrderSheet) => string | null
  Dialog: Dialog
}

/** What its dialog is made from. */
export type OrderEndingProps = {
  sheet: OrderSheet
  buyer: string
  onClose: () => void
  /** Called once it was done, where the page need not be loaded again. @param words what is said */
  onDone?: (words: string) => void
}
