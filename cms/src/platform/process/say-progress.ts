import { sizeWords } from '@gesso/shared-types/artworks/size-words'
import { say } from './start-messages'

const EVERY_MS = 2000

/** Tells the person at the terminal how far something is, now and then. */
export function sayProgress(): (progress: {
  step: string
  done: number
  total: number
  /** Written so far. */
  bytes?: number
}) => void {
  let saidAt = Date.now()
  return ({ step, done, total, bytes }) => {
    if (Date.now() - saidAt < EVERY_MS) return
    saidAt = Date.now()
    say(`  ${step}: ${done} of ${total}${bytes === undefined ? '' : `, ${sizeWords(bytes)} so far`}`)
  }
}
