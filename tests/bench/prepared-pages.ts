import { ABOUT } from '../support/about'
import { dataString } from '../support/artworks'
import { madeCertificatesOf } from '../support/certificates'
import { sampleGiftCard, secretsOf } from '../support/gift-cards'
import { buyWithPage } from '../support/order-pages'
import { hasPaintings, paintingBytes, readPaintings } from '../support/paintings'
import { createView } from '../support/private-views'
import { CUSTOMER, originalLine, printLine } from '../support/purchase'
import { createSeries } from '../support/series'
import type { Variables } from '../support/server-process'
import { saveSettings } from '../support/settings'
import { Shop } from '../support/shop'
import type { Visitor } from '../support/visitor'
import type { Stored } from './bench-browsers'
import type { Bench } from './part'

/** A page to measure, with what the browser has stored before it opens. `isGallery`: it shows works and has no form. */
export type BenchPage = { name: string; url: string; stored?: Stored; isHome?: boolean; isGallery?: boolean }

/** How many works hang in the gallery of the first pages. */
export const FEW_WORKS = 24

/**
 * Opens a shop with 24 works: the paintings next to the checkout, some of them twice, or the demo where they are not.
 * Everything that only switches hold back is on.
 * @param variables further ones of the server
 */
export async function openBenchShop(
  { databaseUrl, folder }: Bench,
  variables: Variables = {},
): Promise<{ shop: Shop; artist: Visitor }> {
  process.env.TEST_FOLDER = folder
  const shop = await Shop.open({ SEED: hasPaintings ? 'none' : 'demo', ...variables }, databaseUrl)
  const artist = await shop.signIn()
  const paintings = readPaintings()
  const again = paintings.map((each) => ({ ...each, title: `${each.title}, second version` }))
  for (const [place, { file, ...painting }] of [...paintings, ...again].slice(0, FEW_WORKS).entries()) {
    await artist.call('createArtwork', {
      ...painting,
      displayOrder: place,
      originalSold: !painting.originalAvailable,
      images: [dataString(paintingBytes(file))],
    })
  }
  return { shop, artist }
}

/** Fills the shop as an artist and buyers do. @returns every page that a visitor may open first */
export async function preparePages(shop: Shop, artist: Visitor): Promise<BenchPage[]> {
  const works = await shop.visitor().call('listArtworks', {})
  const work = works.find(
    ({ originalAvailable, printOptions }) => originalAvailable && printOptions.length > 0,
  )
  const size = work?.printOptions[0]?.size
  if (!work || !size) throw new Error('The gallery has no original with prints')
  await saveSettings(artist, { ...ABOUT, email: 'studio@example.test', giftCardSums: '50, 100, 250' })
  const ids = works.slice(0, 6).map(({ id }) => id)
  const series = await createSeries(artist, 'Weather', { words: 'Between two floods.' })
  for (const id of ids) await artist.sendJson('PATCH', `/api/cms/artworks/${id}`, { series: series.id })
  const view = await createView(shop, artist, 'For the winter guests', {
    words: 'Works from the last winter.',
    works: ids,
  })
  const order = await buyWithPage(shop, artist, {}, [printLine(work, size)])
  await artist.call('issueCertificate', { artworkId: work.id, subject: 'original' })
  const [certificate] = await madeCertificatesOf(shop, work.id)
  const card = await secretsOf(shop, await sampleGiftCard(shop))
  const local = {
    cart: JSON.stringify([printLine(work, size), originalLine(work)]),
    'cart-titles': JSON.stringify({ [work.id]: work.title }),
  }
  const draft = JSON.stringify({ addressLine2: '', state: '', ...CUSTOMER })
  const page = (name: string, path: string, more: Omit<BenchPage, 'name' | 'url'> = {}) => ({
    name,
    url: shop.url + path,
    ...more,
  })
  return [
    page(`home, ${works.length} works`, '/', { isHome: true, isGallery: true }),
    page('artwork', `/artwork/${work.slug}`, { isGallery: true }),
    page('all series', '/series', { isGallery: true }),
    page('series', `/series/${series.slug}`, { isGallery: true }),
    page('about', '/about', { isGallery: true }),
    page('contact', '/contact'),
    page('cart, empty', '/cart'),
    page('cart', '/cart', { stored: { local } }),
    page('checkout, empty', '/checkout'),
    page('checkout, shipping', '/checkout', { stored: { local } }),
    page('checkout, as left', '/checkout', { stored: { local, tab: { checkout: draft } } }),
    page('order', `/order/${order.token}`),
    page('certificate', `/certificate/${certificate?.code}`),
    page('private view', `/view/${view.token}`),
    page('gift cards', '/gift-card'),
    page('gift card', `/gift-card/${card.token}`),
  ]
}
