import { pictureCover } from '@gesso/dimensions/picture-cover'
import type { FrameColour } from '@gesso/shared-types/features/room-view/hung-work'

/** A work with its frame. Lengths in millimetres; `ratio` is its picture's width divided by its height. */
export type HungWork = {
  width: number
  height: number
  depth: number
  ratio: number
  frame: { width: number; depth: number; colour: FrameColour } | null
}

export type Point = readonly [x: number, y: number, z: number]

/** The smallest and largest coordinates of points. */
export function boundsOf(points: readonly Point[]): { min: Point; max: Point } {
  const among = (choose: (...values: number[]) => number, axis: 0 | 1 | 2) =>
    choose(...points.map((point) => point[axis]))
  return {
    min: [among(Math.min, 0), among(Math.min, 1), among(Math.min, 2)],
    max: [among(Math.max, 0), among(Math.max, 1), among(Math.max, 2)],
  }
}

/** A flat rectangle: its corners counterclockwise as seen from outside, from the lower left. */
export type Face = { corners: readonly [Point, Point, Point, Point]; normal: Point }

type Surface = 'picture' | 'edge' | 'frame'

/** The faces of a work by what covers them. The one of the picture shows the whole picture. */
export type Shape = Readonly<Record<Surface, readonly Face[]>>

/** A rectangle around the middle: half of its width and height. */
type Half = { x: number; y: number }

/** A face that looks out of the wall (`turn` 1) or into it (-1). */
const flat = (left: number, right: number, bottom: number, top: number, z: number, turn: 1 | -1): Face => {
  const [from, to] = turn === 1 ? [left, right] : [right, left]
  return {
    corners: [
      [from, bottom, z],
      [to, bottom, z],
      [to, top, z],
      [from, top, z],
    ],
    normal: [0, 0, turn],
  }
}

/** What is between two rectangles; nothing where they meet. */
const ring = (outer: Half, inner: Half, z: number, turn: 1 | -1): Face[] =>
  [
    [-outer.x, outer.x, inner.y, outer.y],
    [-outer.x, outer.x, -outer.y, -inner.y],
    [-outer.x, -inner.x, -inner.y, inner.y],
    [inner.x, outer.x, -inner.y, inner.y],
  ]
    .filter(([left = 0, right = 0, bottom = 0, top = 0]) => right > left && top > bottom)
    .map(([left = 0, right = 0, bottom = 0, top = 0]) => flat(left, right, bottom, top, z, turn))

/** The four walls of a rectangle, which look away from its middle (`turn` 1) or towards it (-1). */
function walls({ x, y }: Half, from: number, to: number, turn: 1 | -1): Face[] {
  const [back, front] = turn === 1 ? [from, to] : [to, from]
  return [
    wall([x, -y], [x, y], back, front, [turn, 0, 0]),
    wall([-x, y], [-x, -y], back, front, [-turn, 0, 0]),
    wall([x, y], [-x, y], back, front, [0, turn, 0]),
    wall([-x, -y], [x, -y], back, front, [0, -turn, 0]),
  ]
}

type Corner = readonly [x: number, y: number]

const wall = (one: Corner, other: Corner, back: number, front: number, normal: Point): Face => ({
  corners: [
    [...one, front],
    [...one, back],
    [...other, back],
    [...other, front],
  ],
  normal,
})

/**
 * Builds a work as it hangs, in metres: x to the right, y up, z out of the wall. The middle of its back is the origin.
 * A picture of other proportions than the work keeps its own, as in the wall view.
 */
export function shapeWork({ width, height, depth, ratio, frame }: HungWork): Shape {
  const metres = (millimetres: number) => millimetres / 1000
  const work: Half = { x: metres(width) / 2, y: metres(height) / 2 }
  const front = metres(depth)
  const cover = pictureCover(ratio, { width, height })
  const picture: Half = { x: work.x * cover.width, y: work.y * cover.height }
  return {
    picture: [flat(-picture.x, picture.x, -picture.y, picture.y, front, 1)],
    edge: [
      ...ring(work, picture, front, 1),
      ...walls(work, 0, front, 1),
      flat(-work.x, work.x, -work.y, work.y, 0, -1),
    ],
    frame: frame ? framed(work, front, metres(frame.width), metres(frame.depth)) : [],
  }
}

function framed(work: Half, front: number, width: number, depth: number): Face[] {
  const outer: Half = { x: work.x + width, y: work.y + width }
  return [
    ...ring(outer, work, depth, 1),
    ...walls(outer, 0, depth, 1),
    ...(depth > front ? walls(work, front, depth, -1) : []),
    ...ring(outer, work, 0, -1),
  ]
}
