import { useRef } from 'react'

/** A value as it was when it last was settled: what is on show belongs to it. */
export function useSettled<T>(value: T, isSettled: boolean): T {
  const settled = useRef(value)
  if (isSettled) settled.current = value
  return settled.current
}
