import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { scrollNearEdge } from './scroll-near-edge'
import { type Box, nearestPlace, type Offset, slideOffsets } from './slide-offsets'

/** A press that moves less than this is a press, px. */
const DRAG_STARTS = 6

type Carry = {
  from: number
  to: number
  by: 'pointer' | 'keys'
  boxes: Box[]
  /** Where the list stood in the window when the carrying began. */
  listTop: number
  start: Offset
  pointer: Offset
}
type Press = { index: number; start: Offset }

type SortableOptions = {
  /** What tells the items apart, in their present order. */
  keys: readonly (string | number)[]
  /** The item in words: its title. */
  nameOf: (index: number) => string
  /** The place in words: 'position 3 of 21'. */
  placeOf: (index: number) => string
  onMove: (from: number, to: number) => void
}

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

/** How to lift with the keyboard; a grip is described by it. */
export const SORTING_HELP =
  'Press Enter for a menu, or Space to lift, the arrow keys to move, Space to drop, Escape to cancel.'

/**
 * Dragging in a list or an even grid: by pointer and touch from a grip, and by keyboard. The items stand still in
 * the page and are only drawn elsewhere until they are dropped. `words` belongs into a live region.
 */
export function useSortable({ keys, nameOf, placeOf, onMove }: SortableOptions) {
  const items = useRef<(HTMLElement | null)[]>([])
  const carry = useRef<Carry | null>(null)
  const press = useRef<Press | null>(null)
  const frame = useRef(0)
  const wasDragged = useRef(false)
  const [carried, setCarried] = useState<number | null>(null)
  const [words, setWords] = useState('')

  const listTop = () => items.current[0]?.parentElement?.getBoundingClientRect().top ?? 0

  /** How far the carried item is from its own place, which the page may have scrolled since. */
  const travelled = (now: Carry): Offset => ({
    x: now.pointer.x - now.start.x,
    y: now.pointer.y - now.start.y - (listTop() - now.listTop),
  })

  const draw = () => {
    const now = carry.current
    const offsets = now && slideOffsets(now.boxes, now.from, now.to)
    items.current.forEach((element, index) => {
      if (!element) return
      const isHeld = now?.by === 'pointer' && index === now.from
      const offset = now && isHeld ? travelled(now) : offsets?.[index]
      element.style.transition = now && !isHeld ? 'transform 200ms var(--ease)' : ''
      element.style.transform = offset ? `translate(${offset.x}px, ${offset.y}px)` : ''
    })
  }

  const lift = (index: number, by: Carry['by'], start: Offset) => {
    const boxes = items.current.slice(0, keys.length).map((element): Box => {
      const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
      return { left, top, width, height }
    })
    carry.current = { from: index, to: index, by, boxes, listTop: listTop(), start, pointer: start }
    setCarried(index)
    setWords(`${nameOf(index)} lifted from ${placeOf(index)}.`)
  }

  const carryTo = (to: number) => {
    const now = carry.current
    if (!now || to < 0 || to >= keys.length) return
    if (now.to !== to) {
      now.to = to
      setWords(`${nameOf(now.from)} is over ${placeOf(to)}.`)
    }
    draw()
  }

  const end = (isDropped: boolean) => {
    const now = carry.current
    press.current = null
    cancelAnimationFrame(frame.current)
    if (!now) return
    carry.current = null
    setCarried(null)
    if (isDropped && now.to !== now.from) {
      // Drawn in its new place until the list itself has the new order.
      setWords(`${nameOf(now.from)} dropped at ${placeOf(now.to)}.`)
      onMove(now.from, now.to)
    } else {
      setWords(`${nameOf(now.from)} is back at ${placeOf(now.from)}.`)
      draw()
    }
  }

  const order = keys.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new order ends what was drawn for the old one
  useLayoutEffect(() => {
    carry.current = null
    press.current = null
    setCarried(null)
    draw()
    return () => cancelAnimationFrame(frame.current)
  }, [order])

  const follow = () => {
    const now = carry.current
    if (now?.by !== 'pointer') return
    const item = items.current[now.from]
    if (item) scrollNearEdge(item, now.pointer.y)
    carryTo(nearestPlace(now.boxes, now.from, travelled(now)))
    frame.current = requestAnimationFrame(follow)
  }

  const gripProps = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      wasDragged.current = false
      if (event.button !== 0 || keys.length < 2 || carry.current) return
      event.currentTarget.setPointerCapture(event.pointerId)
      press.current = { index, start: { x: event.clientX, y: event.clientY } }
    },
    onPointerMove: ({ clientX: x, clientY: y }: PointerEvent<HTMLElement>) => {
      const { current } = press
      if (!current) return
      if (!carry.current) {
        if (Math.hypot(x - current.start.x, y - current.start.y) < DRAG_STARTS) return
        wasDragged.current = true
        lift(current.index, 'pointer', current.start)
        frame.current = requestAnimationFrame(follow)
      }
      if (carry.current) carry.current.pointer = { x, y }
    },
    onPointerUp: () => {
      const now = carry.current
      if (now?.by === 'pointer') carryTo(nearestPlace(now.boxes, now.from, travelled(now)))
      if (press.current) end(true)
    },
    onPointerCancel: () => end(false),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      wasDragged.current = false
      const now = carry.current
      const step = STEPS[event.key]
      if (!now && event.key !== ' ') return
      if (event.key === ' ' || (event.key === 'Enter' && now)) {
        event.preventDefault()
        if (now) end(true)
        else if (keys.length > 1) lift(index, 'keys', { x: 0, y: 0 })
      } else if (event.key === 'Escape') {
        event.preventDefault()
        end(false)
      } else if (step !== undefined && now) {
        event.preventDefault()
        carryTo(now.to + step)
      }
    },
    onKeyUp: (event: KeyboardEvent<HTMLElement>) => {
      // Space lifts; it does not press the button too.
      if (event.key === ' ') event.preventDefault()
    },
    onBlur: () => carry.current?.by === 'keys' && end(false),
  })

  return {
    carried,
    words,
    gripProps,
    itemRef: (index: number) => (element: HTMLElement | null) => {
      items.current[index] = element
    },
    /** Whether the click that came just now ended a drag and means nothing else. */
    wasDrag: () => wasDragged.current,
  }
}
