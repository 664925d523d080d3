import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { ReactZoomPanPinchRef } from 'react-zoom-pan-pinch'
import { nearestLevel, stepLevel } from './zoom-levels'

const PAN_STEP = 80
const WHEEL_STEP = 100
const MOVE_MS = 240

type Point = { x: number; y: number }

const moveTime = (): number => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : MOVE_MS)

/** Zoom of the viewer on exactly the eight levels: buttons, keys, wheel and pinch all end on one of them. */
export function useZoom() {
  const zoom = useRef<ReactZoomPanPinchRef>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const [level, setLevel] = useState(1)
  const current = useRef(1)

  /** Goes to a level; the picture's point under `point` stays where it is, the middle's unless told. */
  const zoomTo = (next: number, point?: Point) => {
    current.current = next
    setLevel(next)
    const box = canvas.current?.getBoundingClientRect()
    if (!box) return
    if (next <= 1) zoom.current?.centerView(next, moveTime())
    else {
      const { x, y } = point ?? { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      zoom.current?.zoomToPoint(next, x, y, moveTime())
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
    // React's own wheel listener is passive; this one keeps the page from scrolling or zooming.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      // A trackpad's pinch comes as small wheel turns with the control key.
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
    const pan = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key]
    if (pan) {
      const [x = 0, y = 0] = pan
      if (current.current > 1) zoom.current?.panBy(x * PAN_STEP, y * PAN_STEP, moveTime())
    } else if (event.key === '+' || event.key === '=') step(1)
    else if (event.key === '-' || event.key === '_') step(-1)
    else if (event.key === '0') zoomTo(1)
    else return
    event.preventDefault()
  }

  /** After a pinch: on to the level that it came nearest to. */
  const settle = ({ state }: ReactZoomPanPinchRef) => zoomTo(nearestLevel(state.scale))

  return {
    zoom,
    canvas,
    level,
    zoomIn: () => step(1),
    zoomOut: () => step(-1),
    reset: () => zoomTo(1),
    settle,
    onKeyDown,
  }
}
