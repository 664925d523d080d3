import type { Artwork } from '@gesso/shared-types/artwork'
import { createArtwork, createGallery, dataString, makePicture } from '../support/artworks'
import type { Target } from '../support/engine-elements'
import type { EnginePage } from '../support/engine-page'
import { ENGINES, type EngineName, withEngine } from '../support/engines'
import { emptyWall, hangWorks, studies } from '../support/gallery'
import { CUSTOMER } from '../support/purchase'
import { OWNER } from '../support/server-process'
import { cardOf, SHIPPING } from '../support/storefront-page'
import { until } from '../support/until'

const button = (name: string, within?: Target): Target => ({
  role: 'button',
  name,
  ...(within && { within }),
})
const link = (name: string): Target => ({ role: 'link', name })
const field = (name: string, within?: Target): Target => ({ role: 'field', name, ...(within && { within }) })
const heading = (name: string): Target => ({ role: 'heading', name })
const region = (name: string): Target => ({ role: 'region', name })
/** The works below the first, which stands by itself where nothing is searched for. */
const CARDS: Target = { css: 'article' }
const DIALOG: Target = { role: 'dialog' }

/** The artist's way in: the sign-in, which leads to the dashboard of admin mode. */
async function openDashboard(page: EnginePage): Promise<void> {
  const password: Target = { css: 'input[name=password]' }
  await page.visit('/api/login')
  await page.seeAwake(password)
  await page.type({ css: 'input[name=email]' }, OWNER.email)
  await page.type(password, OWNER.password)
  await page.keys('Enter')
  await page.see(heading('Admin Dashboard'))
}

/** What a visitor and the artist do every day, in an engine other than Chromium's. */
export function describeJourneys(name: EngineName): void {
  jest.setTimeout(240_000)
  const engine = withEngine(name)
  const { hasFingers } = ENGINES[name]

  const shop = () => engine.shop()
  const withPictures = async (title: string): Promise<Artwork> => {
    const images = [
      dataString(await makePicture('jpeg', 1200, 900)),
      dataString(await makePicture('jpeg', 400, 500)),
    ]
    return createArtwork(await engine.artist(), { title, year: 2024, images })
  }

  describe('the gallery', () => {
    beforeAll(async () => {
      await emptyWall(shop())
      await hangWorks(shop(), [{ title: 'Estuary, Low Tide', year: 2021, medium: 'Etching' }, ...studies(59)])
    })

    test.each([
      ['phone', 1],
      ['desktop', 3],
    ] as const)('is as wide as its screen on a %s, with %i columns', async (screen, columns) => {
      const page = await engine.open(screen)
      await page.visit('/')
      await page.see(CARDS)
      expect(await page.ask('isTooWide')).toBe(false)
      const lefts = await page.ask('lefts', CARDS)
      expect(new Set(lefts).size).toBe(columns)
      await page.shoot(`${name}-gallery-${screen}`)
    })

    test('is searched as one types, and has further works below for those who scroll', async () => {
      const page = await engine.open()
      await page.visit('/')
      await page.type(field('Search works'), 'estuery')
      await page.seeText('No work has “estuery”. These are similar.')
      await page.seeCount(CARDS, 1)
      await page.ask('selectAll')
      await page.keys(...'nothing like it')
      await page.seeText('No works match “nothing like it”.')
      await page.press(link('Clear filters'))
      await page.seeCount(CARDS, 17)
      await page.ask('scrollToEnd')
      await page.seeCount(CARDS, 35)
      await page.ask('scrollToEnd')
      await page.seeCount(CARDS, 53)
      await page.ask('scrollToEnd')
      await page.seeCount(CARDS, 59)
    })
  })

  describe('the viewer', () => {
    let artwork: Artwork
    beforeAll(async () => {
      artwork = await withPictures('Barley')
    })
    const LEVEL: Target = { css: '[aria-live=polite]', within: { role: 'dialog' } }
    const zoomButton = button('Zoom in on Barley')
    const PICTURE: Target = { css: 'img[alt]', within: DIALOG }
    /** How wide the picture is at 100 %, in CSS pixels. */
    let whole = 0
    /** The label's words, and how large the picture is, once it is there. */
    const isAt = (page: EnginePage, level: number) =>
      page.until(`a picture at ${level} %`, async () => {
        const [labels, box] = [await page.ask('texts', LEVEL), await page.ask('box', PICTURE)]
        const size = ((box?.width ?? 0) / whole) * 100
        if (!labels.includes(`${level}%`) || Math.abs(size - level) > 0.5)
          throw new Error(`The label says ${labels}, the picture is at ${size} %`)
        return true
      })

    async function openViewer(screen: 'phone' | 'desktop'): Promise<EnginePage> {
      const page = await engine.open(screen)
      await page.visit(`/artwork/${artwork.slug}`)
      await page.press(zoomButton)
      await page.see(button('Reset', DIALOG))
      whole = (await page.restOf(PICTURE)).width
      await isAt(page, 100)
      return page
    }

    test('is operated by pointer: buttons, two clicks, and dragging what is larger than the screen', async () => {
      const page = await openViewer('desktop')
      for (const level of [125, 150, 200]) {
        await page.press(button('Zoom in', DIALOG))
        await isAt(page, level)
      }
      const before = await page.restOf(PICTURE)
      await page.drag({ x: 720, y: 450 }, { x: 600, y: 400 })
      expect((await page.restOf(PICTURE)).x).toBeLessThan(before.x - 50)
      await page.press(button('Reset', DIALOG))
      await isAt(page, 100)
      await page.press(button('Close', DIALOG))
      await page.seeGone(DIALOG)
    })

    if (hasFingers)
      test('is operated by fingers: two taps and a pinch', async () => {
        const page = await openViewer('phone')
        for (const level of [200, 100]) {
          const isTold = async () => (await page.ask('texts', LEVEL)).includes(`${level}%`)
          await page.again(`${level} %`, () => page.tapAt({ x: 120, y: 400 }, 2), isTold)
          await isAt(page, level)
        }
        await page.pinch({ x: 195, y: 400 }, [80, 140])
        await page.until('a level nearby', async () => {
          const levels = await page.ask('texts', LEVEL)
          return ['125%', '150%', '200%'].some((level) => levels.includes(level))
        })
        await page.shoot(`${name}-viewer-phone`)
      })
  })

  describe.each(['phone', 'desktop'] as const)('on a %s', (screen) => {
    test('a visitor buys an original and two prints; the work is sold and the cart empty', async () => {
      const artwork = await withPictures(`Quay on a ${screen}`)
      const page = await engine.open(screen)
      await page.visit(`/artwork/${artwork.slug}`)
      await page.shoot(`${name}-artwork-${screen}`)
      await page.press(button('Add to Cart', region('Original Artwork')))
      await page.seeText('Added to Cart')
      const prints = region('Fine Art Prints')
      await page.press({ css: 'label', text: 'A3', within: prints })
      await page.press(button('More', prints))
      await page.press(button('Add to Cart', prints))
      await page.press(link('Cart, 3 items'))
      await page.see(heading('Shopping Cart'))
      await page.seeText('$171.00 USD')
      await page.shoot(`${name}-cart-${screen}`)
      await page.press(link('Proceed to Checkout'))

      const shipping = region('Shipping')
      for (const [label, value] of Object.entries(SHIPPING)) await page.type(field(label, shipping), value)
      await page.choose(field('Country', shipping), 'Switzerland', CUSTOMER.country)
      await page.press(button('Save & Continue to Payment'))
      const payment = region('Payment')
      await page.see(button('Complete Order'))
      for (const [label, value] of Object.entries(cardOf('4242424242424242')))
        await page.type(field(label, payment), value.replace(/\D/g, ''))
      await page.shoot(`${name}-checkout-${screen}`)
      await page.press(button('Complete Order'))
      await page.see(heading('Payment Successful!'))
      await page.see(link('Cart'))
      await page.shoot(`${name}-confirmation-${screen}`)

      expect(JSON.parse((await page.ask('stored', 'cart')) ?? '[]')).toEqual([])
      const id = (await page.ask('path')).split('/').at(-1) ?? ''
      expect(await (await engine.artist()).call('getOrder', { id })).toMatchObject({
        paymentState: 'paid',
        totalAmount: '196.00',
      })
      const [customer] = await shop().query(
        'SELECT last_name, address FROM customers ORDER BY id DESC LIMIT 1',
      )
      expect(customer).toEqual({ last_name: CUSTOMER.lastName, address: CUSTOMER.address })
      await page.visit(`/artwork/${artwork.slug}`)
      await page.seeText('(SOLD)')
    })
  })

  describe('admin mode', () => {
    beforeEach(async () => {
      await emptyWall(shop())
      await createGallery(await engine.artist(), 'ABCD')
    })
    const titles = async () => {
      const rows = await shop().query<{ title: string }>('SELECT title FROM artworks ORDER BY display_order')
      return rows.map(({ title }) => title).join('')
    }
    const hasOrder = (order: string) => until(async () => (await titles()) === order)
    const moveBy = async (page: EnginePage, by: 'mouse' | 'touch') => {
      const [from, to] = [await page.placeOf(button('Move A')), await page.placeOf(button('Move C'))]
      await page.drag(from, to, by, () => page.hear('A is over position 3 of 4.'))
      await page.seeText('Artwork display order has been saved.')
      await hasOrder('BCAD')
    }

    test('a work is dragged to its place by its handle', async () => {
      const page = await engine.open()
      await openDashboard(page)
      await moveBy(page, 'mouse')
      await page.shoot(`${name}-dashboard-desktop`)
    })

    if (hasFingers)
      test('a finger drags a work to its place by its handle', async () => {
        const page = await engine.open('phone')
        await openDashboard(page)
        await moveBy(page, 'touch')
        await page.shoot(`${name}-dashboard-phone`)
      })
  })
}
