'use client'

import { useEffect, useState } from 'react'
import { dayTime } from '../../../platform/text/day-time'
import { useTimeZone } from '../TimeZoneProvider'

/** Returns the time zone for moments: the artist's, or this browser's while none is set. */
export function useShownZone(): string | undefined {
  const zone = useTimeZone()
  const [isBrowser, setIsBrowser] = useState(false)
  useEffect(() => setIsBrowser(true), [])
  return isBrowser && zone === 'UTC' ? undefined : zone
}

/** Shows a moment as 'today at 9:10 AM'. */
export const DayTime = ({ at }: { at: string }) => (
  // The day may change between the server's text and the browser's.
  <time dateTime={at} suppressHydrationWarning>
    {dayTime(at, useShownZone())}
  </time>
)
