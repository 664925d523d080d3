import { type PointerEvent, useRef } from 'react'

/** A point on the screen, in px. */
export type Point = { x: number; y: number }

const DOUBLE_TAP_MS = 300
const TAP_MOVE_PX = 12
const DOUBLE_TAP_DISTANCE_PX = 32

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)

/**
 * Recognises double taps by finger and by mouse: `dblclick` does not fire for touch in every browser.
 * @returns listeners for the element
 */
export function useTap(onDoubleTap: (point: Point) => void) {
  const down = useRef<Point | null>(null)
  const last = useRef<(Point & { at: number }) | null>(null)

  const onPointerDown = ({ isPrimary, button, clientX, clientY }: PointerEvent) => {
    // A second finger makes it a pinch.
    down.current = isPrimary && button === 0 ? { x: clientX, y: clientY } : null
  }
  const onPointerUp = ({ isPrimary, clientX, clientY, timeStamp }: PointerEvent) => {
    if (!isPrimary || !down.current) return
    const point = { x: clientX, y: clientY }
    const isTap = distance(point, down.current) < TAP_MOVE_PX
    const before = last.current
    down.current = null
    last.current = isTap ? { ...point, at: timeStamp } : null
    if (
      isTap &&
      before &&
      timeStamp - before.at < DOUBLE_TAP_MS &&
      distance(point, before) < DOUBLE_TAP_DISTANCE_PX
    ) {
      last.current = null
      onDoubleTap(point)
    }
  }
  return { onPointerDown, onPointerUp }
}
