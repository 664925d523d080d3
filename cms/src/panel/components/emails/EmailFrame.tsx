'use client'

import { useEffect, useRef, useState } from 'react'

type EmailFrameProps = { html: string; title: string; mayOpenLinks?: boolean }

/** The maximum height in pixels, in case an email's own document is broken. */
const HIGHEST = 8000

/**
 * Shows an email's HTML at its full height, so that only the page scrolls. The frame runs no scripts; it has the
 * page's origin only so that the page can measure it.
 */
export function EmailFrame({ html, title, mayOpenLinks = false }: EmailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState<number | null>(null)
  const measure = () => {
    const found = frame.current?.contentDocument?.documentElement?.offsetHeight
    if (found) setHeight(Math.min(found + 2, HIGHEST))
  }
  useEffect(() => {
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  })
  return (
    <iframe
      onLoad={measure}
      ref={frame}
      sandbox={`allow-same-origin${mayOpenLinks ? ' allow-popups allow-popups-to-escape-sandbox' : ''}`}
      srcDoc={html}
      style={height === null ? undefined : { height }}
      title={title}
    />
  )
}
