import type { Picture } from '@gesso/shared-types/artworks/artwork'
import { largestWhole, levelsOf, tileSize, wholeSizes } from './pyramid'

type Box = { x: number; y: number; width: number; height: number }

/** What a request wants of a picture. */
export type AskedImage =
  /** All of it; null: in the largest size. */
  | { whole: { width: number; height: number } | null }
  /** One tile of the level that is reduced by `scale`. */
  | { scale: number; column: number; row: number; width: number; height: number }

/** Why a request is refused: 400 for one that no server could answer, 501 for what level 0 does not have. */
export class RefusedImage extends Error {
  constructor(
    readonly status: 400 | 501,
    message: string,
  ) {
    super(message)
  }
}

const malformed = (what: string) => new RefusedImage(400, `The ${what} is not valid.`)
const unsupported = (what: string) =>
  new RefusedImage(501, `This ${what} is not available; info.json lists what is.`)

const NUMBER = String.raw`(?:\d+(?:\.\d+)?|\.\d+)`
const OTHER_REGIONS = new RegExp(`^(?:square|pct:${NUMBER},${NUMBER},${NUMBER},${NUMBER})$`)
const OTHER_SIZES = new RegExp(String.raw`^(?:\^max|\^?\d+,|\^?,\d+|\^?pct:${NUMBER}|\^?!\d+,\d+|\^\d+,\d+)$`)
const ROTATION = new RegExp(`^!?(${NUMBER})$`)

/** Reads the region; null for all of the picture. */
function readRegion(text: string, { width, height }: Picture): Box | null {
  if (text === 'full') return null
  if (OTHER_REGIONS.test(text)) throw unsupported('region')
  const numbers = /^(\d+),(\d+),(\d+),(\d+)$/.exec(text)?.slice(1).map(Number)
  if (!numbers) throw malformed('region')
  const [x = 0, y = 0, across = 0, down = 0] = numbers
  if (across === 0 || down === 0 || x >= width || y >= height) throw malformed('region')
  const box = { x, y, width: Math.min(across, width - x), height: Math.min(down, height - y) }
  return box.width === width && box.height === height ? null : box
}

/** Reads the size; null for the largest. */
function readSize(text: string, within: { width: number; height: number }) {
  if (text === 'max') return null
  if (OTHER_SIZES.test(text)) throw unsupported('size')
  const numbers = /^(\d+),(\d+)$/.exec(text)?.slice(1).map(Number)
  if (!numbers) throw malformed('size')
  const [width = 0, height = 0] = numbers
  // Larger than the region would have to be asked for by a leading ^.
  if (width === 0 || height === 0 || width > within.width || height > within.height) throw malformed('size')
  return { width, height }
}

function checkRest(rotation: string, quality: string, format: string): void {
  const degrees = ROTATION.exec(rotation)?.[1]
  if (degrees === undefined || Number(degrees) > 360) throw malformed('rotation')
  if (rotation !== '0') throw unsupported('rotation')
  if (!/^(?:default|color|gray|bitonal)$/.test(quality)) throw malformed('quality')
  if (quality !== 'default') throw unsupported('quality')
  if (!/^(?:jpg|tif|png|gif|jp2|pdf|webp)$/.test(format)) throw malformed('format')
  if (format !== 'jpg') throw unsupported('format')
}

/**
 * Reads an image request of IIIF's Image API 3: `{region}/{size}/{rotation}/{quality}.{format}`.
 * @throws RefusedImage unless level 0 has it
 */
export function readImageRequest(path: string, picture: Picture): AskedImage {
  const [, regionText = '', sizeText = '', rotation = '', quality = '', format = ''] =
    /^([^/]+)\/([^/]+)\/([^/]+)\/([^/.]+)\.([^/.]+)$/.exec(path) ?? []
  if (!format) throw malformed('address')
  const region = readRegion(regionText, picture)
  const size = readSize(sizeText, region ?? picture)
  checkRest(rotation, quality, format)
  if (region === null) {
    const isSame = (one: { width: number; height: number }) =>
      one.width === size?.width && one.height === size.height
    if (!size || isSame(largestWhole(picture))) return { whole: null }
    if (wholeSizes(picture).some(isSame)) return { whole: size }
    throw unsupported('size')
  }
  const tile = tileSize(picture)
  const asked = size ?? { width: region.width, height: region.height }
  for (const { scale } of levelsOf(picture)) {
    const side = tile * scale
    const fits =
      region.x % side === 0 &&
      region.y % side === 0 &&
      region.width === Math.min(side, picture.width - region.x) &&
      region.height === Math.min(side, picture.height - region.y) &&
      asked.width === Math.ceil(region.width / scale) &&
      asked.height === Math.ceil(region.height / scale)
    if (fits) return { scale, column: region.x / side, row: region.y / side, ...asked }
  }
  throw unsupported('region')
}
