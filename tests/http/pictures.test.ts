import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Picture } from '@gesso/shared-types/artworks/artwork'
import sharp from 'sharp'
import { createArtwork, makePicture } from '../support/artworks'
import { pictureIn, sendToPanel } from '../support/panel-picture'
import { rawRequest } from '../support/raw-request'
import { withShop } from '../support/shop'
import { storedPictures } from '../support/stored-pictures'
import { turn } from '../support/switches'
import { until } from '../support/until'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop()
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
  // With rights, a picture is sent whole and changed.
  await turn(artist, 'rights', false)
})

describe('what is taken', () => {
  const upload = (bytes: Buffer, name = 'picture.jpg', type = 'image/jpeg') =>
    artist.call('uploadPicture', { file: new File([new Uint8Array(bytes)], name, { type }) })

  const fetchBytes = async (path: string) => Buffer.from(await (await fetch(shop().url + path)).arrayBuffer())

  describe('an uploaded picture', () => {
    test.each(['jpeg', 'png'] as const)(
      'of the kind %s is stored with its true size and a WebP',
      async (kind) => {
        const made = await upload(await makePicture(kind, 700, 500), `it.${kind}`, `image/${kind}`)
        expect(made).toMatchObject({ width: 700, height: 500 })
        expect(made.url).toMatch(kind === 'jpeg' ? /^\/media\/\w+\.jpg$/ : /^\/media\/\w+\.png$/)
        expect(await sharp(await fetchBytes(made.url)).metadata()).toMatchObject({ format: kind, width: 700 })
        expect(made.renditions.map(({ width, height }) => [width, height])).toEqual([
          [320, 229],
          [700, 500],
        ])
        for (const { url, width } of made.renditions) {
          expect(await sharp(await fetchBytes(url)).metadata()).toMatchObject({ format: 'webp', width })
        }
      },
    )

    test('is judged by its content, not by its name', async () => {
      const made = await upload(await makePicture('png'), 'photo.jpg', 'image/jpeg')
      expect(made.url).toMatch(/\.png$/)
    })

    test('stands upright when the camera says that it was turned, and loses what else the camera wrote', async () => {
      const turned = await sharp({ create: { width: 80, height: 40, channels: 3, background: 'navy' } })
        .withExif({ IFD0: { Copyright: 'someone', Orientation: '6' } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer()
      const made = await upload(turned)
      expect(made).toMatchObject({ width: 40, height: 80 })
      const stored = await sharp(await fetchBytes(made.url)).metadata()
      expect(stored.exif).toBeUndefined()
      expect(stored.orientation).toBeUndefined()
    })

    test('can be given to an artwork by its address', async () => {
      const made = await upload(await makePicture())
      const artwork = await artist.call('createArtwork', { title: 'By address', images: [made.url] })
      expect(artwork.images).toEqual([made.url])
      expect(artwork.pictures).toEqual([made])
    })

    // ASVS 5.3.1
    test('is cached in browsers for a year, cannot run anything, and is answered in parts and by HEAD', async () => {
      const { url } = await upload(await makePicture())
      const whole = await shop().visitor().send('GET', url)
      expect(whole.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(whole.headers.get('content-type')).toBe('image/jpeg')
      expect(whole.headers.get('x-content-type-options')).toBe('nosniff')
      expect(whole.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
      const etag = String(whole.headers.get('etag'))
      const known = { path: url, headers: { 'if-none-match': etag } }
      expect((await rawRequest(shop().url, known)).status).toBe(304)
      const part = await shop()
        .visitor()
        .send('GET', url, { headers: { Range: 'bytes=0-3' } })
      expect([part.status, part.text.length > 0]).toEqual([206, true])
      expect((await shop().visitor().send('HEAD', url)).status).toBe(200)
    })

    test.each(['/media/', '/media/nothing.jpg', '/media/..%2f..%2fsecret', '/media/.hidden'])(
      'is the only thing under /media: %s is answered 404',
      async (path) => {
        expect((await shop().visitor().send('GET', path)).status).toBe(404)
      },
    )
  })

  /** The paths of all files that are served for a picture. */
  const served = ({ url, renditions, tiles }: Picture): string[] => [
    url,
    ...renditions.map((rendition) => rendition.url),
    ...(tiles?.levels ?? []).map((level) => `${level.url}/0-0.webp`),
  ]

  /** The colour in the middle of a served file, as a browser shows it. */
  async function colourOf(address: string): Promise<number[]> {
    const shown = sharp(await fetchBytes(address))
      .toColourspace('srgb')
      .removeAlpha()
    const { data, info } = await shown.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
    const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
    return [...data.subarray(middle, middle + 3)]
  }

  describe('an unusual picture', () => {
    const red = (width = 400) =>
      sharp({ create: { width, height: 40, channels: 3, background: { r: 200, g: 30, b: 60 } } })
    const cases: [name: string, bytes: () => Promise<Buffer>][] = [
      ['for the press, in CMYK,', () => red().withIccProfile('cmyk').toColourspace('cmyk').jpeg().toBuffer()],
      [
        'of a wide gamut, turned and progressive,',
        () =>
          red()
            .withIccProfile('p3')
            .withExif({ IFD0: { Orientation: '6' } })
            .jpeg({ progressive: true })
            .toBuffer(),
      ],
      ['of 16 bits', () => red().toColourspace('rgb16').png().toBuffer()],
    ]
    test.each(cases)('%s keeps its colours', async (_name, bytes) => {
      for (const address of served(await upload(await bytes()))) {
        const colour = await colourOf(address)
        for (const [index, part] of [200, 30, 60].entries())
          expect(Math.abs((colour[index] ?? 0) - part)).toBeLessThan(16)
      }
    })

    test('in grey stays grey', async () => {
      const made = await upload(await red().greyscale().jpeg().toBuffer())
      const [r = 0, g, b] = await colourOf(String(made.renditions[0]?.url))
      expect([g, b]).toEqual([r, r])
    })

    test('that can be seen through stays so', async () => {
      const glass = sharp({ create: { width: 400, height: 40, channels: 4, background: '#ff000080' } })
      const made = await upload(await glass.png().toBuffer())
      for (const address of served(made))
        expect(await sharp(await fetchBytes(address)).metadata()).toMatchObject({ hasAlpha: true })
    })

    test('hides where it was taken: no file that is served holds the place', async () => {
      const place = { GPSLatitude: '52/1 22/1 0/1', GPSLatitudeRef: 'N', GPSLongitude: '4/1 54/1 0/1' }
      const photo = await red(2700)
        .withExif({ IFD0: { Make: 'TellTale' }, IFD3: place })
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><TellTale/></x:xmpmeta>')
        .jpeg()
        .toBuffer()
      expect(photo.toString('latin1')).toContain('TellTale')
      const addresses = served(await upload(photo))
      expect(addresses.some((address) => address.endsWith('/0-0.webp'))).toBe(true)
      for (const address of addresses) {
        const bytes = await fetchBytes(address)
        const { exif, xmp, iptc } = await sharp(bytes).metadata()
        expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
        expect(bytes.toString('latin1')).not.toContain('TellTale')
      }
    })
  })

  describe('an upload', () => {
    const send = (form: FormData) => artist.send('POST', '/api/pictures', { body: form })

    test('without a file is refused', async () => {
      const form = new FormData()
      form.append('other', 'x')
      expect(await send(form)).toMatchObject({ status: 400, text: expect.stringContaining('"field":"file"') })
    })

    test('of more than 50 MB is refused', async () => {
      const file = new File([new Uint8Array(51 * 1024 * 1024)], 'large.jpg', { type: 'image/jpeg' })
      expect(await refusalOf(artist.call('uploadPicture', { file }))).toMatchObject({
        status: 413,
        body: { code: 'too_large' },
      })
    })

    test('of a visitor is refused', async () => {
      const file = new File([new Uint8Array(await makePicture())], 'a.jpg')
      expect(await refusalOf(shop().visitor().call('uploadPicture', { file }))).toMatchObject({ status: 401 })
    })
  })

  test('what is stored can be read by the shop’s own user alone, in a folder that others could enter before', async () => {
    await upload(await makePicture('jpeg', 400, 300))
    const { dataDir } = shop()
    const paths = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    expect(paths.some((path) => path.endsWith('.webp'))).toBe(true)
    const open = ['', ...paths].filter((path) => (statSync(join(dataDir, path)).mode & 0o077) !== 0)
    expect(open).toEqual([])
  })
})

describe('what is refused', () => {
  const upload = (bytes: Buffer, name = 'picture.jpg', type = 'image/jpeg') =>
    artist.call('uploadPicture', { file: new File([new Uint8Array(bytes)], name, { type }) })

  const storedFiles = () => storedPictures(shop().dataDir).length

  describe('what is not a picture for the gallery', () => {
    const cases: [name: string, bytes: () => Buffer | Promise<Buffer>][] = [
      ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
      ['half a JPEG', async () => (await makePicture('jpeg', 400, 400)).subarray(0, 700)],
    ]

    // ASVS 1.3.4, 5.2.2
    test.each(cases)('%s is refused, and nothing is stored', async (_name, bytes) => {
      const [files, rows] = [storedFiles(), await shop().countRows()]
      expect(await refusalOf(upload(await bytes()))).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', fields: [{ field: 'file' }] },
      })
      expect([storedFiles(), await shop().countRows()]).toEqual([files, rows])
    })
  })

  describe('a save', () => {
    test.each([
      'https://example.test/picture.jpg',
      'file:///etc/passwd',
      '/media/nothing.jpg',
      '/media/../secret',
      'data:image/svg+xml;base64,PHN2Zz4=',
    ])('does not accept or fetch the picture address %s', async (image) => {
      const rows = await shop().countRows()
      expect(
        await refusalOf(artist.call('createArtwork', { title: 'Never created', images: [image] })),
      ).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', fields: [{ field: 'images.0' }] },
      })
      expect(await shop().countRows()).toEqual(rows)
    })
  })
})

describe('what is replaced, deleted or left behind', () => {
  const folder = () => join(shop().dataDir, 'pictures')
  const stored = (): string[] => storedPictures(shop().dataDir).sort()
  const filesOf = (filename: string) =>
    stored().filter((name) => name.startsWith(filename.split('.')[0] ?? ''))

  const upload = async (width = 60) => pictureIn(await sendToPanel(artist, await makePicture('jpeg', width)))
  const remove = (id: number) => artist.send('DELETE', `/api/cms/pictures/${id}`)
  const unused = async () => {
    const list = await artist.send('GET', '/api/cms/pictures?where[works.title][exists]=false&limit=250')
    return (JSON.parse(list.text) as { docs: { id: number }[] }).docs.map(({ id }) => id)
  }

  describe('a picture that is replaced in the panel', () => {
    test('gets another address, the site shows it at once, and the old files go', async () => {
      const before = await upload(60)
      const artwork = await createArtwork(artist, { images: [before.url] })
      const visitor = shop().visitor()
      expect((await visitor.call('getArtwork', { slugOrId: artwork.slug })).pictures[0]?.width).toBe(60)
      const after = pictureIn(
        await sendToPanel(artist, await makePicture('jpeg', 90), 'better.jpg', before.id),
      )
      expect(after).toMatchObject({ id: before.id, originalName: 'better.jpg', width: 90 })
      expect(after.url).not.toBe(before.url)
      const shown = await visitor.call('getArtwork', { slugOrId: artwork.slug })
      expect(shown.images).toEqual([after.url])
      expect((await visitor.send('GET', `/artwork/${artwork.slug}`)).text).toContain(after.url)
      await until(() => filesOf(before.filename).length === 0)
      expect((await visitor.send('GET', after.url)).status).toBe(200)
    })

    test('by a file that is no picture keeps what it had, and a visitor may send none', async () => {
      const before = await upload()
      const files = stored()
      expect((await sendToPanel(shop().visitor(), await makePicture())).status).toBe(401)
      const answer = await sendToPanel(artist, Buffer.from('not a picture'), 'bad.jpg', before.id)
      expect(answer).toMatchObject({
        status: 400,
        text: expect.stringContaining('not a picture that can be read'),
      })
      expect(stored()).toEqual(files)
      expect((await shop().visitor().send('GET', before.url)).status).toBe(200)
    })
  })

  describe('the panel', () => {
    test('does not let a row name files of another', async () => {
      const [one, other] = [await upload(), await upload()]
      const body = { filename: other.filename, renditions: [], originalName: 'Mine' }
      expect(pictureIn(await artist.sendJson('PATCH', `/api/cms/pictures/${one.id}`, body))).toMatchObject({
        filename: one.filename,
        originalName: 'Mine',
      })
      expect((await artist.sendJson('POST', '/api/cms/pictures', body)).status).toBe(400)
    })
  })

  describe('a picture that is deleted', () => {
    test('takes its files with it', async () => {
      const gone = await upload(700)
      expect(filesOf(gone.filename).length).toBeGreaterThan(1)
      expect((await remove(gone.id)).status).toBe(200)
      await until(() => filesOf(gone.filename).length === 0)
      expect((await shop().visitor().send('GET', gone.url)).status).toBe(404)
    })

    test('must not be in the gallery: the refusal names the artworks, one in the trash too', async () => {
      const shown = await upload()
      await createArtwork(artist, { title: 'Evening', images: [shown.url] })
      const trashed = await createArtwork(artist, { title: 'Morning', images: [shown.url] })
      await artist.call('deleteArtwork', { id: String(trashed.id) })
      const refused = await remove(shown.id)
      expect(refused.status).toBe(409)
      expect(refused.text).toContain('used by “Evening”, “Morning” (in the trash)')
      const many = await artist.send('DELETE', `/api/cms/pictures?where[id][in]=${shown.id}`)
      expect(many.text).toContain('used by')
      expect((await shop().visitor().send('GET', shown.url)).status).toBe(200)
      expect(await unused()).not.toContain(shown.id)
    })
  })

  describe('files that no picture names', () => {
    const restart = async () => {
      await shop().kill()
      await shop().startAgain()
      artist = await shop().signIn()
    }

    test('a new database with an old folder clears none of the pictures that it does not know; its own clears what a killed server left', async () => {
      const { url, filename } = await upload()
      await until(() => readdirSync(folder()).includes('.installation'))
      const ours = readFileSync(join(folder(), '.installation'), 'utf8')
      const longAgo = new Date(Date.now() - 3 * 60 * 60 * 1000)
      // The files that a server leaves when it is killed before it writes the row, or while it renders a picture.
      const id = 'ab'.repeat(10)
      mkdirSync(join(folder(), id, '0'), { recursive: true })
      for (const name of [`${id}.jpg`, `${id}-320.webp`, `${id}/0/0-0.webp`, '.rendering-1234'])
        writeFileSync(join(folder(), name), 'left')
      const left = stored().filter((name) => name.startsWith(id) || name.startsWith('.rendering-'))
      expect(left).toHaveLength(4)
      for (const name of [...left, ...filesOf(filename)]) utimesSync(join(folder(), name), longAgo, longAgo)
      const underWay = `${'cd'.repeat(10)}.jpg`
      writeFileSync(join(folder(), underWay), 'on its way')
      writeFileSync(join(folder(), '.installation'), 'another')
      await restart()
      // The cleanup runs while the shop opens, so this upload comes after it.
      await upload()
      expect(stored()).toEqual(expect.arrayContaining(left))
      expect((await shop().visitor().send('GET', '/media/.installation')).status).toBe(404)

      writeFileSync(join(folder(), '.installation'), ours)
      await restart()
      await until(() => !stored().some((name) => left.includes(name)))
      expect(stored()).toContain(underWay)
      expect((await shop().visitor().send('GET', url)).status).toBe(200)
    })
  })
})
