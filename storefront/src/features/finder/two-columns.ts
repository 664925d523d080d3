import { useEffect, useState } from 'react'
import { createStoredFlag } from '../../safe-storage'

const flag = createStoredFlag('gesso-two-columns')

/** What the last gallery of this page had. The server knows nothing of it, so the first begins with one column. */
let last = false

/** Whether this device shows the gallery in two columns where it would have one, and how to change that. */
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
