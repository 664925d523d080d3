'use client'

import { agoWords } from '@gesso/shared-types/text/ago-words'
import { useEffect, useState } from 'react'
import { when } from '../../platform/text/when'
import { useTimeZone } from './TimeZoneProvider'

const MINUTE_MS = 60_000

/** Shows how long ago a moment was, or how far ahead it is; the exact moment is in its title. */
export function Ago({ at }: { at: string }) {
  const zone = useTimeZone()
  const [words, setWords] = useState(() => agoWords(at))
  useEffect(() => {
    const tell = () => setWords(agoWords(at))
    tell()
    const timer = setInterval(tell, MINUTE_MS)
    return () => clearInterval(timer)
  }, [at])
  return (
    // A minute may pass between the server's text and the browser's.
    <time dateTime={at} suppressHydrationWarning title={when(at, zone)}>
      {words}
    </time>
  )
}
