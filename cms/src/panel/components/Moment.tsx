'use client'

import { useEffect, useState } from 'react'
import { when } from '../../platform/text/when'
import { useTimeZone } from './TimeZoneProvider'

/**
 * Shows a time in the artist's time zone, and names the zone. Until the artist has chosen one, it is the reader's, and
 * UTC before scripts run.
 */
export function Moment({ at }: { at: string }) {
  const zone = useTimeZone()
  const [isBrowser, setIsBrowser] = useState(false)
  useEffect(() => setIsBrowser(true), [])
  return <time dateTime={at}>{when(at, isBrowser && zone === 'UTC' ? undefined : zone)}</time>
}
