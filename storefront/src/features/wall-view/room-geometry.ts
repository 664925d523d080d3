import { pictureCover } from '@gesso/dimensions/picture-cover'
import type { WallSize } from '@gesso/dimensions/read-dimensions'

/** Furniture in its usual sizes, in centimetres, with its position in the room of a small work. */
export const DOOR = { left: 8, width: 92, height: 206, casing: 6, leafHeight: 200 }
export const BENCH = { width: 120, height: 45, seat: 6, leg: 5, inset: 8, forward: 14 }
export const SKIRTING = 10

/** The height of a picture's middle above the floor, at eye level as in galleries. */
const EYE = 152
/** The lowest edge of a work: a taller one hangs higher, clear of the bench. */
const LOWEST = 40
/**
 * The empty wall right of the door, at the right end and above a work; the smallest height of the wall; the visible
 * floor.
 */
const GAP = 34
const END = 46
const ABOVE = 30
const WALL = 248
const FLOOR = 38

/** A drawn room in centimetres. Heights are above the floor, `left` is from the left end. */
export type Room = {
  width: number
  /** The height of the wall that is always visible. */
  wall: number
  floor: number
  work: { left: number; bottom: number; width: number; height: number }
  /** The part of the work that the picture covers, as shares of its width and height. */
  picture: { width: number; height: number }
  middle: number
  benchLeft: number
}

/**
 * The room for a work, to scale. A large work gets a larger room; the work itself is never scaled down.
 * @param ratio the picture's width divided by its height
 */
export function roomOf(size: WallSize, ratio: number): Room {
  const [width, height] = [size.width / 10, size.height / 10]
  const reach = Math.max(width, BENCH.width)
  const start = DOOR.left + DOOR.width + GAP
  const centre = start + reach / 2
  const middle = Math.max(EYE, LOWEST + height / 2)
  return {
    width: start + reach + END,
    wall: Math.max(WALL, middle + height / 2 + ABOVE),
    floor: FLOOR,
    work: { left: centre - width / 2, bottom: middle - height / 2, width, height },
    picture: pictureCover(ratio, size),
    middle,
    benchLeft: centre - BENCH.width / 2,
  }
}

/** The width of the shown work, for the `sizes` attribute: the room fits the screen without its bars. */
export function workSizes({ width, wall, floor, work }: Room): string {
  const share = (part: number) => (part * 100).toFixed(1)
  return `max(8px, min(${share(work.width / width)}vw, ${share(work.width / (wall + floor))}vh))`
}
