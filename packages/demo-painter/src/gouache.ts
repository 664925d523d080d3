import { brushStroke } from './brush'
import type { Canvas } from './canvas'
import type { Rgb } from './colour'
import type { Point } from './geometry'
import { clamp, cloud, grain, smooth } from './noise'
import type { Plane } from './plane'
import type { Chance } from './random'
import { tooth } from './surface'
import { shapeMask } from './wash'

/** Fills a shape with gouache: opaque, mat, a little streaky, with the edge of a brush. */
export class Gouache {
  readonly paper: Plane

  constructor(
    readonly canvas: Canvas,
    readonly chance: Chance,
  ) {
    this.paper = tooth(canvas.width, canvas.height, 3.6, 5)
  }

  flat(
    polygons: readonly (readonly Point[])[],
    colour: Rgb | ((x: number, y: number) => Rgb),
    angle = 0.02,
    dry = 0,
    fray = 1.2,
  ): void {
    const seed = this.chance.index(9999)
    const mask = shapeMask(this.canvas.width, this.canvas.height, polygons, fray, seed)
    const of = typeof colour === 'function' ? colour : () => colour
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    mask.each((x, y, cover) => {
      if (cover < 0.01) return cover
      const [along, across] = [x * c + y * s, y * c - x * s]
      const streak =
        grain(across / 3.2, along / 210, seed) * 0.6 + grain(across / 11, along / 320, seed + 1) * 0.4
      const pool = cloud(x / 190, y / 190, seed, 3)
      const gap =
        dry > 0 ? smooth(dry * 0.9, dry * 0.9 - 0.25, streak * 0.75 + this.paper.at(x, y) * 0.35 - 0.1) : 0
      const light = (streak - 0.5) * 0.035 + pool * 0.025
      const [r, g, b] = of(x, y)
      this.canvas.cover(
        x,
        y,
        [r + light, g + light, b + light],
        clamp(cover * (1 - gap) * (0.95 + pool * 0.1)),
      )
      return cover
    })
  }

  stroke(path: readonly Point[], width: number, colour: Rgb, load = 0.9, alpha = 1): void {
    brushStroke(this.canvas, {
      path,
      width,
      colour,
      seed: this.chance.index(1 << 20),
      load,
      bristle: 0.7,
      body: 0,
      pickup: 0.06,
      streak: 0.03,
      ragged: 0.4,
      alpha,
    })
  }
}
