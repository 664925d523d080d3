import { type KeyboardEvent, type TouchEvent, useEffect, useRef, useState } from 'react'
import type { ReactZoomPanPinchRef } from 'react-zoom-pan-pinch'
import { type Point, useTap } from './use-tap'
import { isAtLevel, nearestLevel, stepLevel } from './zoom-levels'

/** How far an arrow key pans, px. */
const PAN_STEP = 80
/** How far the wheel turns for one level, px. */
const WHEEL_STEP = 100
const MOVE_MS = 240

/** The level that a double tap on the whole picture zooms to. */
const DOUBLE_TAP_LEVEL = 2

/** `point` stays fixed on the screen; the centre by default. */
type Target = { level: number; point?: Point | undefined }

const animationTime = (): number => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : MOVE_MS)

/**
 * Zooms the viewer to exactly eight levels: buttons, keys, wheel, double tap and pinch all end on one of them. The left
 * and right keys pan a zoomed picture; otherwise they call `onTurn` for the next picture.
 */
export function useZoom(onTurn: (step: 1 | -1) => void) {
  const zoom = useRef<ReactZoomPanPinchRef>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const [level, setLevel] = useState(1)
  /** Where the picture is, or where its animation ends. */
  const target = useRef<Target>({ level: 1 })
  const moves = useRef(0)

  /** Animates the picture to its level. */
  const move = (time = animationTime()) => {
    const box = canvas.current?.getBoundingClientRect()
    if (!box || !zoom.current) return
    const { level, point = { x: box.x + box.width / 2, y: box.y + box.height / 2 } } = target.current
    moves.current += 1
    const own = moves.current
    const ended =
      level <= 1
        ? zoom.current.centerView(level, time)
        : zoom.current.zoomToPoint(level, point.x, point.y, time)
    void ended.then(() => {
      if (own === moves.current) settle()
    })
  }
  /**
   * Continues to the level after something stopped the animation: a finger, a button, the mouse event that a browser
   * sends after a tap, a resized window. While the picture is dragged or pinched it does nothing, because the end of
   * that calls this again.
   */
  const settle = (time?: number) => {
    if (!zoom.current) return
    const { instance, state } = zoom.current
    const isHeld = instance.isPanning || instance.isPinching || !instance.mounted
    if (!isHeld && !isAtLevel(state.scale, target.current.level)) move(time)
  }
  /** Goes to a level. `point` stays fixed on the screen; the centre by default. */
  const zoomTo = (next: number, point?: Point) => {
    target.current = { level: next, point }
    setLevel(next)
    move()
  }
  const step = (direction: 1 | -1, point?: Point) => {
    const next = stepLevel(target.current.level, direction)
    if (next !== target.current.level) zoomTo(next, point)
  }

  const stepRef = useRef(step)
  useEffect(() => {
    stepRef.current = step
  })
  useEffect(() => {
    let turned = 0
    // React's wheel listeners are passive, but this one must prevent scrolling and zooming of the page.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      // Browsers report a trackpad pinch as small wheel turns with the control key.
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
    if (target.current.level <= 1 && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      event.preventDefault()
      return onTurn(event.key === 'ArrowLeft' ? -1 : 1)
    }
    const pan = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key]
    if (pan) {
      const [x = 0, y = 0] = pan
      if (target.current.level > 1) {
        settle(0)
        zoom.current?.panBy(x * PAN_STEP, y * PAN_STEP, animationTime())
      }
    } else if (event.key === '+' || event.key === '=') step(1)
    else if (event.key === '-' || event.key === '_') step(-1)
    else if (event.key === '0') zoomTo(1)
    else return
    event.preventDefault()
  }

  /** Goes to the nearest level after a pinch. */
  const snapToLevel = ({ state }: ReactZoomPanPinchRef) => zoomTo(nearestLevel(state.scale))

  const onDoubleTap = (point: Point) => zoomTo(target.current.level > 1 ? 1 : DOUBLE_TAP_LEVEL, point)
  /** The library ignores touches that the system cancels, and would wait for their end forever. */
  const onTouchCancel = ({ nativeEvent }: TouchEvent) =>
    zoom.current?.instance.onTouchPanningStop(nativeEvent)

  return {
    zoom,
    canvas,
    /** Listeners for the canvas. */
    touch: { ...useTap(onDoubleTap), onTouchCancel },
    level,
    zoomIn: () => step(1),
    zoomOut: () => step(-1),
    reset: () => zoomTo(1),
    /** Resets to level 1 for another picture. */
    restart: () => {
      target.current = { level: 1 }
      setLevel(1)
    },
    settle: () => settle(),
    snapToLevel,
    onKeyDown,
  }
}
