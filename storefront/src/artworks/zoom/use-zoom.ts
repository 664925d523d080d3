import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { ReactZoomPanPinchRef } from 'react-zoom-pan-pinch'
import { type Point, useTap } from './use-tap'
import { nearestLevel, stepLevel } from './zoom-levels'

/** How far an arrow key pans, px. */
const PAN_STEP = 80
/** How far the wheel turns for one level, px. */
const WHEEL_STEP = 100
const MOVE_MS = 240

/** The level that a double tap on the whole picture zooms to. */
const DOUBLE_TAP_LEVEL = 2

const animationTime = (): number => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : MOVE_MS)

/**
 * Zooms the viewer on exactly eight levels: buttons, keys, wheel, double tap and pinch all end on one of them.
 * The left and right keys pan a picture that is zoomed in; otherwise they call `onTurn` for the next picture.
 */
export function useZoom(onTurn: (step: 1 | -1) => void) {
  const zoom = useRef<ReactZoomPanPinchRef>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const [level, setLevel] = useState(1)
  const current = useRef(1)

  /** Goes to a level. What the picture shows at `point` stays there; the middle by default. */
  const zoomTo = (next: number, point?: Point) => {
    current.current = next
    setLevel(next)
    const box = canvas.current?.getBoundingClientRect()
    if (!box) return
    if (next <= 1) zoom.current?.centerView(next, animationTime())
    else {
      const { x, y } = point ?? { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      zoom.current?.zoomToPoint(next, x, y, animationTime())
    }
  }
  const step = (direction: 1 | -1, point?: Point) => {
    const next = stepLevel(current.current, direction)
    if (next !== current.current) zoomTo(next, point)
  }

  const stepRef = useRef(step)
  useEffect(() => {
    stepRef.current = step
  })
  useEffect(() => {
    let turned = 0
    // React's wheel listeners are passive. This one must keep the page from scrolling or zooming.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      // Browsers report a pinch on a trackpad as small wheel turns with the control key.
      turned +=
        event.deltaY * (event.ctrlKey ? 4 : 1) * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 40 : 1)
      if (Math.abs(turned) < WHEEL_STEP) return
      stepRef.current(turned < 0 ? 1 : -1, { x: event.clientX, y: event.clientY })
      turned = 0
    }
    const element = canvas.current
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (current.current <= 1 && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      event.preventDefault()
      return onTurn(event.key === 'ArrowLeft' ? -1 : 1)
    }
    const pan = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key]
    if (pan) {
      const [x = 0, y = 0] = pan
      if (current.current > 1) zoom.current?.panBy(x * PAN_STEP, y * PAN_STEP, animationTime())
    } else if (event.key === '+' || event.key === '=') step(1)
    else if (event.key === '-' || event.key === '_') step(-1)
    else if (event.key === '0') zoomTo(1)
    else return
    event.preventDefault()
  }

  /** After a pinch: goes to the nearest level. */
  const snapToLevel = ({ state }: ReactZoomPanPinchRef) => zoomTo(nearestLevel(state.scale))

  const tap = useTap({
    onDoubleTap: (point) => zoomTo(current.current > 1 ? 1 : DOUBLE_TAP_LEVEL, point),
    // A finger that touches the picture while it is animated stops it between two levels.
    onLift: () => {
      if (zoom.current && zoom.current.state.scale !== current.current) zoomTo(current.current)
    },
  })

  return {
    zoom,
    tap,
    canvas,
    level,
    zoomIn: () => step(1),
    zoomOut: () => step(-1),
    reset: () => zoomTo(1),
    /** Starts again at level 1, for another picture. */
    restart: () => {
      current.current = 1
      setLevel(1)
    },
    snapToLevel,
    onKeyDown,
  }
}
