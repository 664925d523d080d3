import type { WallSize } from '@gesso/dimensions/read-dimensions'

/** Furniture in its usual sizes, in centimetres. Its places are those of a room that a small work hangs in. */
export const DOOR = { left: 8, width: 92, height: 206, casing: 6, leafHeight: 200 }
export const BENCH = { width: 120, height: 45, seat: 6, leg: 5, inset: 8, forward: 14 }
export const SKIRTING = 10

/** Height of a picture's middle above the floor, as galleries hang: an eye's height. */
const EYE = 152
/** A work so tall that it would hang lower than this hangs higher instead, clear of the bench. */
const LOWEST = 40
/** Empty wall right of the door, at the right end and above a work; the least height of wall; the floor in view. */
const GAP = 34
const END = 46
const ABOVE = 30
const WALL = 248
const FLOOR = 38

/** By how much a photograph may be stretched to the work's size, which it misses by its own edges; natural logarithm. */
const STRETCH = 0.06

/** A drawn room in centimetres. Heights are above the floor, `left` is from the left end. */
export type Room = {
  width: number
  /** Of the wall that is surely seen. */
  wall: number
  floor: number
  work: { left: number; bottom: number; width: number; height: number }
  /** How much of the work the picture covers, as shares of its width and height. */
  picture: { width: number; height: number }
  middle: number
  benchLeft: number
}

/**
 * The room that a work hangs in, to scale. It is larger for a work that would not fit, never the work smaller.
 * @param ratio the picture's width by its height
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
    picture: coverOf(ratio / (width / height)),
    middle,
    benchLeft: centre - BENCH.width / 2,
  }
}

/** A picture of quite other proportions is not stretched: the rest of the work's size stays empty. */
function coverOf(misfit: number): Room['picture'] {
  if (Math.abs(Math.log(misfit)) <= STRETCH) return { width: 1, height: 1 }
  return { width: Math.min(1, misfit), height: Math.min(1, 1 / misfit) }
}

/** How wide the work is shown, for the `sizes` attribute: the room fits the screen less the bars around it. */
export function workSizes({ width, wall, floor, work }: Room): string {
  const share = (part: number) => (part * 100).toFixed(1)
  return `max(8px, min(${share(work.width / width)}vw, ${share(work.width / (wall + floor))}vh))`
}
