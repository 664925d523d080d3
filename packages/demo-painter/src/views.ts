import { Canvas } from './canvas'
import { hex, mix, type Rgb } from './colour'
import { cloud, grain, noise, smooth } from './noise'
import { weave } from './surface'

/**
 * Cuts out a part of a finished picture, like a close-up photograph. All measures are in pixels of the
 * picture.
 */
export function detailOf(picture: Canvas, left: number, top: number, width: number, height: number): Canvas {
  return new Canvas(width, height, [0, 0, 0]).paint((x, y) => picture.near(left + x, top + y))
}

const wallAt = (x: number, y: number, width: number, height: number): Rgb => {
  const plaster = cloud(x / 90, y / 90, 5, 4) * 0.012 + (grain(x / 1.7, y / 1.7, 9) - 0.5) * 0.014
  const shade = smooth(0, width, x) * 0.7 + smooth(200, height, y) * 0.3
  const lit = mix(hex('#e6e2d8'), hex('#cfcabe'), shade)
  return [lit[0] + plaster, lit[1] + plaster, lit[2] + plaster]
}

type Edge = {
  /** The size of a picture's pixel in pixels of the view. */
  size: number
  /**
   * The thickness of the side in pixels of the view; in true proportion if it has the same scale as the
   * front.
   */
  thick: number
  seed: number
  width?: number
  height?: number
}

/**
 * The right side of a stretched canvas, seen from the right: the lower corner of its front, the paint that went over
 * the edge, primed and raw linen, tacks, and the shadow on the wall.
 */
export function edgeOf(picture: Canvas, { size, thick, seed, width = 1500, height = 1200 }: Edge): Canvas {
  // `corner` is where the front ends and the side begins, `back` where the side ends at the wall.
  const corner = Math.round(width * 0.6867)
  const back = corner + thick
  // The lower edge at the corner; it rises to both sides, away from the viewer.
  const foot = Math.round(height * 0.838)
  const view = new Canvas(width, height, [0, 0, 0]).paint((x, y) => wallAt(x, y, width, height))
  const threads = weave(thick + 40, height, 3.4, seed)
  const frontFoot = (x: number) => foot - (corner - x) * 0.052
  const sideFoot = (x: number) => foot - (x - corner) * 0.2
  // The light comes from the upper left, as in the painting.
  view.paint((x, y) => {
    const under = x < corner ? frontFoot(x) : sideFoot(Math.min(x, back))
    const dark = smooth(-200, 300, x) * smooth(back + 190, back - 10, x) * smooth(170, 0, y - under - 6)
    return mix(view.at(x, y), hex('#6d675d'), dark * 0.62)
  })
  const frontAt = (x: number, y: number): Rgb => {
    const near = 1 + (corner - x) * 0.00005
    const u = picture.width - 1 - (corner - x) / (size * 0.94)
    const v = picture.height - 1 - (frontFoot(x) - y) / (size * near)
    return [picture.red.sample(u, v), picture.green.sample(u, v), picture.blue.sample(u, v)]
  }
  const sideAt = (x: number, y: number): Rgb => {
    const depth = (x - corner) / (back - corner)
    const v = picture.height - 1 - (sideFoot(x) - y) / (size * (1 - depth * 0.03))
    const linen = mix(hex('#b9a888'), hex('#cbbb9b'), grain(x / 5, v / 30, seed + 2))
    const primed = mix(linen, hex('#e2dccd'), smooth(0.84, 0.74, depth + noise(v / 90, 2, seed) * 0.06))
    const reach =
      0.2 +
      noise(v / 46, 4, seed) * 0.14 +
      (grain(v / 9, 1, seed) - 0.5) * 0.16 +
      noise(v / 150, 8, seed) * 0.22
    const u = picture.width - 4 - depth * 16
    const paint: Rgb = [picture.red.sample(u, v), picture.green.sample(u, v), picture.blue.sample(u, v)]
    const own = mix(primed, paint, smooth(reach + 0.05, reach - 0.03, depth) * 0.95)
    const thread = (threads.near(x - corner, y) - 0.5) * 0.09
    const shade = 0.74 - depth * 0.09
    return [(own[0] + thread) * shade, (own[1] + thread) * shade, (own[2] + thread) * shade]
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < back; x++) {
      const end = x < corner ? frontFoot(x) : sideFoot(x)
      const inside = smooth(end + 1, end - 1, y)
      if (inside <= 0) continue
      const own = x < corner ? frontAt(x, y) : sideAt(x, y)
      // The linen is folded round the wood: the corner is round and catches the light.
      const round = Math.exp(-(((x - corner + 2) / 3.2) ** 2)) * 0.2
      view.cover(x, y, mix(own, hex('#f4efe2'), round), inside)
    }
  }
  const tack = thick / 29
  for (let y = foot - tack * 14; y > -20; y -= tack * 26) {
    const x = corner + thick * 0.72 + noise(y / 60, 3, seed) * tack
    const level = y - (x - corner) * 0.2
    view.paintGlow(x + tack * 0.5, level + tack * 0.6, tack * 2, hex('#4c4436'), 0.55)
    view.fill(disc(x, level, tack), hex('#74706a'))
    view.fill(disc(x - tack * 0.25, level - tack * 0.34, tack * 0.4), hex('#d9d6cf'))
  }
  return view
}

const disc = (cx: number, cy: number, radius: number): [number, number][] =>
  Array.from({ length: 20 }, (_, i) => {
    const a = (i / 20) * Math.PI * 2
    return [cx + Math.cos(a) * radius * 0.8, cy + Math.sin(a) * radius]
  })
