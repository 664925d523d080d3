import type { Canvas } from './canvas'
import { clamp, grain, hash, noise } from './noise'
import { Plane } from './plane'

/** The relief of woven canvas, 0 to 1: threads over and under each other, unevenly spun. */
export function weave(width: number, height: number, thread: number, seed: number): Plane {
  return new Plane(width, height).each((x, y) => {
    const wx = x + noise(x / 90, y / 90, seed) * thread * 1.4
    const wy = y + noise(x / 90, y / 90, seed + 3) * thread * 1.4
    const [i, j] = [Math.floor(wx / thread), Math.floor(wy / thread)]
    const a = Math.sin((wx / thread) * Math.PI) ** 2
    const b = Math.sin((wy / thread) * Math.PI) ** 2
    const over = (i + j) % 2 === 0
    const slub = grain(wx / thread / 9, j, seed + 5) * 0.35 + grain(i, wy / thread / 9, seed + 6) * 0.35
    return (over ? a * 0.75 + b * 0.25 : b * 0.75 + a * 0.25) * 0.75 + slub * 0.4
  })
}

/** The relief of rough paper, 0 to 1; `size` is the width of a raised part in pixels. */
export function tooth(width: number, height: number, size: number, seed: number): Plane {
  return new Plane(width, height).each((x, y) => {
    const hill =
      grain(x / size, y / size, seed) * 0.5 +
      grain(x / size / 0.53 + y / size, y / size / 0.53, seed + 4) * 0.5
    return clamp(0.5 + (hill - 0.5) * 1.25 + (hash(x, y, seed + 8) - 0.5) * 0.22)
  })
}

/** Adds the relief of the canvas or paper under the paint. */
export function addRelief(canvas: Canvas, relief: Plane, amount: number): void {
  canvas.relief.each((x, y, value) => value + relief.at(x, y) * amount)
}

/**
 * Lights the relief from the upper left, as in a photograph of the painting.
 * @param strength how dark the shaded sides get
 * @param gloss brightness of wet-looking ridges, 0 for mat paint
 */
export function light(canvas: Canvas, strength: number, gloss = 0): void {
  const soft = canvas.relief.blurred(1)
  const { relief } = canvas
  for (let y = 0; y < canvas.height; y++) {
    for (let x = 0; x < canvas.width; x++) {
      const high = (px: number, py: number) => relief.near(px, py) * 0.6 + soft.near(px, py) * 0.4
      const sx = high(x + 1, y) - high(x - 1, y)
      const sy = high(x, y + 1) - high(x, y - 1)
      const lean = (sx * 0.62 + sy * 0.78) * strength
      const turn = lean / (1 + Math.abs(lean) * 0.9)
      const [r, g, b] = canvas.at(x, y)
      const lit = 1 + turn * 0.55
      const shine = gloss * clamp(turn * 2.2 - 0.55) ** 2
      const dark = turn < 0 ? -turn * 0.02 : 0
      canvas.put(x, y, [
        r * lit + shine * (1.02 - r) - dark,
        g * lit + shine * (1 - g) - dark,
        b * lit + shine * (0.97 - b) - dark * 0.6,
      ])
    }
  }
}

/** Lights the raised parts of mat paper from the upper left. */
export function emboss(canvas: Canvas, paper: Plane, amount: number): void {
  canvas.paint((x, y) => {
    const lit = 1 + (paper.near(x + 1, y + 1) - paper.near(x - 1, y - 1)) * amount
    const [r, g, b] = canvas.at(x, y)
    return [r * lit, g * lit, b * lit]
  })
}
