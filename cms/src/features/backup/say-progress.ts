import { sizeWords } from '@gesso/shared-types/artworks/size-words'
import { say } from '../../platform/process/start-messages'

const EVERY_MS = 2000

/** Makes a function that reports progress at the terminal from time to time. */
export function sayProgress(): (progress: {
  step: string
  done: number
  total: number
  /** The bytes written so far. */
  bytes?: number
}) => void {
  let saidAt = Date.now()
  return ({ step, done, total, bytes }) => {
    if (Date.now() - saidAt < EVERY_MS) return
    saidAt = Date.now()
    say(`  ${step}: ${done} of ${total}${bytes === undefined ? '' : `, ${sizeWords(bytes)} so far`}`)
  }
}
