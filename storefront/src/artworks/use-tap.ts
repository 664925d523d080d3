import { type PointerEvent, useRef } from 'react'

/** On the screen, px. */
export type Point = { x: number; y: number }

const TWICE_WITHIN_MS = 300
const STILL_PX = 12
const SAME_PLACE_PX = 32

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)

type Taps = {
  onDoubleTap: (point: Point) => void
  /** One finger, or the mouse, was lifted, and it was no double tap. */
  onLift: () => void
}

/** Hears double taps of finger and mouse alike, which browsers don't tell of everywhere. @returns listeners */
export function useTap({ onDoubleTap, onLift }: Taps) {
  const down = useRef<Point | null>(null)
  const last = useRef<(Point & { at: number }) | null>(null)

  const onPointerDown = ({ isPrimary, button, clientX, clientY }: PointerEvent) => {
    // A second finger makes it a pinch.
    down.current = isPrimary && button === 0 ? { x: clientX, y: clientY } : null
  }
  const onPointerUp = ({ isPrimary, clientX, clientY, timeStamp }: PointerEvent) => {
    if (!isPrimary || !down.current) return
    const point = { x: clientX, y: clientY }
    const isTap = distance(point, down.current) < STILL_PX
    const before = last.current
    down.current = null
    last.current = isTap ? { ...point, at: timeStamp } : null
    if (
      isTap &&
      before &&
      timeStamp - before.at < TWICE_WITHIN_MS &&
      distance(point, before) < SAME_PLACE_PX
    ) {
      last.current = null
      onDoubleTap(point)
    } else onLift()
  }
  return { onPointerDown, onPointerUp }
}
