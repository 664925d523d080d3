import type { Artwork, Picture } from '@gesso/shared-types/artworks/artwork'
import type { Page, Route } from 'playwright-core'
import sharp from 'sharp'

const SIDE = 10_000
const TILE = 512
const FOLDER = '/media/scan'

/** A scan of 100 megapixels as the server would describe it. */
const SCAN: Pick<Picture, 'url' | 'width' | 'height' | 'renditions' | 'tiles'> = {
  url: `${FOLDER}.jpg`,
  width: SIDE,
  height: SIDE,
  renditions: [320, 640, 960, 1280, 1920, 2560].map((width) => ({
    url: `${FOLDER}-${width}.webp`,
    width,
    height: width,
    type: 'image/webp',
  })),
  tiles: {
    size: TILE,
    levels: [5000, SIDE].map((width) => ({ url: `${FOLDER}/${width}`, width, height: width })),
  },
}

const files = new Map<string, Promise<Buffer>>()

/** Makes a WebP in a single colour. */
function blank(width: number, height: number): Promise<Buffer> {
  const key = `${width} ${height}`
  const file =
    files.get(key) ??
    sharp({ create: { width, height, channels: 3, background: '#4a6a8a' } })
      .webp({ quality: 20, effort: 0 })
      .toBuffer()
  files.set(key, file)
  return file
}

function sizeOf(path: string): [number, number] | null {
  const rendition = /-(\d+)\.webp$/.exec(path)
  const tile = /\/(\d+)\/(\d+)-(\d+)\.webp$/.exec(path)
  if (tile) {
    const [level = 0, column = 0, row = 0] = tile.slice(1).map(Number)
    const cut = (place: number) => Math.min(TILE, level - place * TILE)
    return cut(column) > 0 && cut(row) > 0 ? [cut(column), cut(row)] : null
  }
  return rendition ? [Number(rendition[1]), Number(rendition[1])] : null
}

async function answerFile(route: Route): Promise<void> {
  const size = sizeOf(new URL(route.request().url()).pathname)
  if (!size) return route.fulfill({ status: 404 })
  return route.fulfill({ contentType: 'image/webp', body: await blank(...size) })
}

/**
 * Replaces the square first picture of an artwork by such a scan in a page's data, and serves the scan's files,
 * because the server would need half a minute for a real one.
 */
export async function pretendScan(page: Page, { slug }: Artwork): Promise<void> {
  await page.route(`**${FOLDER}*/**`, answerFile)
  await page.route(`**${FOLDER}*`, answerFile)
  const withScans = (text: string): string =>
    JSON.stringify(
      JSON.parse(text, (_key, value) =>
        value?.slug === slug && value.pictures ? { ...value, pictures: withScan(value.pictures) } : value,
      ),
    )
  await page.route(`**/artwork/${slug}`, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const body = html.replace(
      /(<script[^>]* id="state">)(.*?)(<\/script>)/s,
      (_all, open, text, close) => open + withScans(text).replaceAll('<', '\\u003c') + close,
    )
    await route.fulfill({ response, body })
  })
  await page.route(`**/page-data/*/*${encodeURIComponent(slug)}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: withScans(await response.text()) })
  })
}

const withScan = ([first, ...others]: Picture[]) => [{ ...first, ...SCAN }, ...others]
