import { glazed, type Rgb } from './colour'
import { fillPolygon, type Point } from './geometry'
import { clamp } from './noise'
import { Plane } from './plane'

/** A picture in progress: for each pixel its colour and the height of the paint (relief, in pixels). */
export class Canvas {
  readonly red: Plane
  readonly green: Plane
  readonly blue: Plane
  readonly relief: Plane

  constructor(
    readonly width: number,
    readonly height: number,
    ground: Rgb,
  ) {
    this.red = new Plane(width, height, ground[0])
    this.green = new Plane(width, height, ground[1])
    this.blue = new Plane(width, height, ground[2])
    this.relief = new Plane(width, height)
  }

  at(x: number, y: number): Rgb {
    return [this.red.at(x, y), this.green.at(x, y), this.blue.at(x, y)]
  }

  near(x: number, y: number): Rgb {
    return this.at(clamp(x | 0, 0, this.width - 1), clamp(y | 0, 0, this.height - 1))
  }

  put(x: number, y: number, colour: Rgb): void {
    this.red.put(x, y, colour[0])
    this.green.put(x, y, colour[1])
    this.blue.put(x, y, colour[2])
  }

  /** Blends an opaque colour over the pixel, `alpha` from 0 to 1. */
  cover(x: number, y: number, colour: Rgb, alpha: number): void {
    const i = y * this.width + x
    const { data: r } = this.red
    const { data: g } = this.green
    const { data: b } = this.blue
    r[i] = (r[i] as number) + (colour[0] - (r[i] as number)) * alpha
    g[i] = (g[i] as number) + (colour[1] - (g[i] as number)) * alpha
    b[i] = (b[i] as number) + (colour[2] - (b[i] as number)) * alpha
  }

  /** Lays a transparent film of colour over the pixel. */
  glaze(x: number, y: number, film: Rgb, depth: number): void {
    if (depth > 0.0005) this.put(x, y, glazed(this.at(x, y), film, depth))
  }

  /** Sets every pixel. */
  paint(fn: (x: number, y: number) => Rgb): this {
    for (let y = 0; y < this.height; y++) for (let x = 0; x < this.width; x++) this.put(x, y, fn(x, y))
    return this
  }

  /** Fills a closed shape; the colour may differ from place to place. */
  fill(points: readonly Point[], colour: Rgb | ((x: number, y: number) => Rgb), alpha = 1): this {
    const of = typeof colour === 'function' ? colour : () => colour
    fillPolygon([points], this.width, this.height, (x, y, cover) => {
      this.cover(x, y, of(x, y), cover * alpha)
    })
    return this
  }

  /** Brightens a disc, most in its middle, as around a lamp. */
  paintGlow(cx: number, cy: number, radius: number, colour: Rgb, strength: number): void {
    for (let y = Math.max(0, (cy - radius) | 0); y < Math.min(this.height, cy + radius); y++) {
      for (let x = Math.max(0, (cx - radius) | 0); x < Math.min(this.width, cx + radius); x++) {
        const near = clamp(1 - Math.hypot(x - cx, y - cy) / radius)
        if (near > 0) this.cover(x, y, colour, near * near * strength)
      }
    }
  }

  /** A blurred copy, from which broad strokes take their colour. */
  blurred(radius: number): Canvas {
    const twin = new Canvas(this.width, this.height, [0, 0, 0])
    twin.red.data.set(this.red.blurred(radius).data)
    twin.green.data.set(this.green.blurred(radius).data)
    twin.blue.data.set(this.blue.blurred(radius).data)
    return twin
  }

  copy(): Canvas {
    const twin = new Canvas(this.width, this.height, [0, 0, 0])
    twin.red.data.set(this.red.data)
    twin.green.data.set(this.green.data)
    twin.blue.data.set(this.blue.data)
    twin.relief.data.set(this.relief.data)
    return twin
  }

  /** The picture as bytes: red, green and blue for each pixel. */
  bytes(): Buffer {
    const out = Buffer.alloc(this.width * this.height * 3)
    for (let i = 0; i < this.width * this.height; i++) {
      out[i * 3] = clamp(this.red.data[i] as number) * 255 + 0.5
      out[i * 3 + 1] = clamp(this.green.data[i] as number) * 255 + 0.5
      out[i * 3 + 2] = clamp(this.blue.data[i] as number) * 255 + 0.5
    }
    return out
  }
}
