type Point = { x: number; y: number }

/** The number of straight pieces for a curve: at the size of a card's letters, more make no visible difference. */
const PIECES = 10

/** A step of a glyph's outline as fontkit gives it: a command and its points, x before y. */
export type OutlineStep = { command: string; args: readonly number[] }

/** The position of a glyph in pixels, and its scale from font units. */
export type Placing = { x: number; y: number; scale: number }

/**
 * A mask of how much of each pixel outlines cover, with soft edges. Each edge adds, in each row that it crosses, the
 * change of the covered area from its pixel on; the running sum along a row is the coverage. It is drawn here because
 * the SVG decoder is blocked in this process (pictures/validate-picture).
 */
export class InkMask {
  readonly #changes: Float32Array
  readonly #stride: number

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    // An edge at the right border still needs a pixel to add to.
    this.#stride = width + 2
    this.#changes = new Float32Array(this.#stride * height)
  }

  /** Adds one row's part of an edge, from `x` to `next` over `cover` of the row's height, negative when it goes up. */
  #addSlice(row: number, x: number, next: number, cover: number): void {
    const from = Math.min(x, next)
    const to = Math.max(x, next)
    const first = Math.floor(from)
    const last = Math.max(first + 1, Math.ceil(to))
    const share = to > from ? 1 / (to - from) : 0
    let before = 0
    for (let pixel = first; pixel < last; pixel++) {
      // The area to the right of the edge, in this pixel and all before it.
      const left = Math.max(from, pixel)
      const right = Math.min(to, pixel + 1)
      const passed = share === 0 ? 1 : (right - from) * share
      const here = share === 0 ? 1 : (right - left) * share
      const middle = share === 0 ? from : (left + right) / 2
      const covered = passed - here + here * (pixel + 1 - middle)
      this.#changes[row + pixel] = (this.#changes[row + pixel] ?? 0) + cover * (covered - before)
      before = covered
    }
    this.#changes[row + last] = (this.#changes[row + last] ?? 0) + cover * (1 - before)
  }

  #addEdge(from: Point, to: Point): void {
    const isDown = from.y < to.y
    const [top, bottom] = isDown ? [from, to] : [to, from]
    if (top.y === bottom.y) return
    const slope = (bottom.x - top.x) / (bottom.y - top.y)
    const within = (x: number) => Math.min(Math.max(x, 0), this.width)
    const end = Math.min(this.height, bottom.y)
    for (let y = Math.max(0, top.y); y < end; y = Math.floor(y) + 1) {
      const next = Math.min(Math.floor(y) + 1, end)
      const xAt = (at: number) => within(top.x + (at - top.y) * slope)
      this.#addSlice(Math.floor(y) * this.#stride, xAt(y), xAt(next), isDown ? next - y : y - next)
    }
  }

  /** Fills the inside of an outline, whose y axis points up. */
  fill(outline: readonly OutlineStep[], { x, y, scale }: Placing): void {
    let start: Point = { x: 0, y: 0 }
    let pen = start
    const lineTo = (to: Point) => {
      this.#addEdge(pen, to)
      pen = to
    }
    for (const { command, args } of outline) {
      const points: Point[] = []
      for (let at = 0; at + 1 < args.length; at += 2)
        points.push({ x: x + (args[at] ?? 0) * scale, y: y - (args[at + 1] ?? 0) * scale })
      const [first] = points
      if (command === 'moveTo' && first) {
        lineTo(start)
        start = first
        pen = first
      } else if (command === 'closePath') lineTo(start)
      else {
        const control = [pen, ...points]
        const pieces = points.length > 1 ? PIECES : 1
        for (let piece = 1; piece <= pieces; piece++) lineTo(onCurve(control, piece / pieces))
      }
    }
    lineTo(start)
  }

  /** The mask in a colour, as RGBA bytes. */
  inColour([red, green, blue]: readonly [number, number, number]): Buffer {
    const pixels = Buffer.alloc(this.width * this.height * 4)
    for (let row = 0; row < this.height; row++) {
      let covered = 0
      for (let column = 0; column < this.width; column++) {
        covered += this.#changes[row * this.#stride + column] ?? 0
        const at = (row * this.width + column) * 4
        pixels[at] = red
        pixels[at + 1] = green
        pixels[at + 2] = blue
        pixels[at + 3] = Math.round(255 * Math.min(1, Math.abs(covered)))
      }
    }
    return pixels
  }
}

/** A point of a curve by de Casteljau's algorithm, at `share` of the way. */
function onCurve(control: readonly Point[], share: number): Point {
  const [only] = control
  if (!only || control.length === 1) return only ?? { x: 0, y: 0 }
  return onCurve(
    control.slice(1).map((point, index) => {
      const before = control[index] ?? point
      return { x: before.x + (point.x - before.x) * share, y: before.y + (point.y - before.y) * share }
    }),
    share,
  )
}
