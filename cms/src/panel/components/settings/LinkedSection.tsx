'use client'

import { useEffect, useRef } from 'react'

type LinkedSectionProps = {
  /** The id of the element in the section that links point to. */
  id: string
  label: string
}

const EVERY_MS = 100
/** Sections above are rendered as they come near the screen, and push the target down. */
const TRIES = 15

/**
 * The heading of a section that links point to. Payload only renders a section near the screen, so the browser finds
 * no target: the heading scrolls to it, until somebody scrolls or types.
 */
export function LinkedSection({ id, label }: LinkedSectionProps) {
  const heading = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (window.location.hash !== `#${id}`) return
    let tries = 0
    const go = () => {
      const target = document.getElementById(id) ?? heading.current
      target?.scrollIntoView({ block: 'center' })
      tries += 1
      if (tries === TRIES) clearInterval(timer)
    }
    const timer = setInterval(go, EVERY_MS)
    const stop = () => clearInterval(timer)
    const events = ['wheel', 'touchstart', 'pointerdown', 'keydown']
    for (const event of events) window.addEventListener(event, stop, { once: true })
    return () => {
      stop()
      for (const event of events) window.removeEventListener(event, stop)
    }
  }, [id])
  return <span ref={heading}>{label}</span>
}
