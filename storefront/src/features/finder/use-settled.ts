import { useRef } from 'react'

/** The value as it was when it was last settled, to match what is shown. */
export function useSettled<T>(value: T, isSettled: boolean): T {
  const settled = useRef(value)
  if (isSettled) settled.current = value
  return settled.current
}
