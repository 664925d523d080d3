import { useEffect, useState } from 'react'
import { createStoredFlag } from '../../safe-storage'

/** The choice's key in local storage. */
export const TWO_COLUMNS = 'gesso-two-columns'

const flag = createStoredFlag(TWO_COLUMNS)

/**
 * What the last gallery of this page showed. The server does not know the stored choice, so the first gallery starts
 * with one column.
 */
let last = false

/** Whether this device shows two columns where the gallery would have one, and a function to change that. */
export function useTwoColumns(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(last)
  const show = (to: boolean) => {
    last = to
    setOn(to)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => show(flag.isOn()), [])
  return [
    isOn,
    (to) => {
      flag.set(to)
      show(to)
    },
  ]
}
