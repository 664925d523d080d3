'use client'

import { useEffect, useRef } from 'react'

type LinkedSectionProps = {
  /** Of the element in the section that links name. */
  id: string
  label: string
}

const EVERY_MS = 100
/** Sections above are drawn as they come near, and push the one that is looked for down. */
const TRIES = 15

/**
 * The heading of a section that links lead to. Payload draws a section once it is near the screen, so a browser finds nothing
 * to go to: the heading goes there, until somebody scrolls or types.
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
