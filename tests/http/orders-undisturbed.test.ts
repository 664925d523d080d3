import { createArtwork, makePicture } from '../support/artworks'
import { Bucket } from '../support/bucket'
import { dryRun, importProgress, startImport } from '../support/imports'
import { sendToPanel } from '../support/panel-picture'
import { buy, originalLine, printLine } from '../support/purchase'
import { Shop } from '../support/shop'
import { SilentServer } from '../support/silent-server'
import { until } from '../support/until'
import type { Visitor } from '../support/visitor'

/** More than the process has connections to its database. */
const UPLOADS = 21

let bucket: Bucket
let mail: SilentServer
let shop: Shop
let artist: Visitor

beforeAll(async () => {
  bucket = await Bucket.open()
  mail = await SilentServer.open()
  shop = await Shop.open({
    ...bucket.variables,
    SMTP_URL: `smtp://${mail.address}`,
    LOG_LEVEL: 'silent',
  })
  artist = await shop.signIn()
})

afterAll(async () => {
  await Promise.all([bucket?.close(), mail?.close()])
  await shop?.close()
})

/** Buys something as a new visitor meanwhile. @returns the payment state */
async function buySomething(): Promise<string> {
  const artwork = await createArtwork(artist)
  const { paymentState } = await buy(shop, shop.visitor(), [originalLine(artwork), printLine(artwork, 'A4')])
  return paymentState
}

test('while a mail server says nothing to a letter, and while more pictures are being uploaded and imported than there are connections, and none gets on, others buy', async () => {
  await buySomething()
  await until(() => mail.taken > 0)
  const bytes = await makePicture()
  const table = 'Title,Price,Pictures\nBridge,100,bridge.jpg\n'
  const { id } = await dryRun(artist, table, [{ name: 'bridge.jpg', bytes }])
  if (id === null) throw new Error('The import cannot be started')
  await bucket.stop()
  const silent = await SilentServer.open(bucket.port)
  await startImport(artist, id)
  await until(() => silent.taken > 0)
  const before = silent.taken
  const uploads = Array.from({ length: UPLOADS }, (_, index) =>
    sendToPanel(artist, bytes, `picture-${index}.jpg`),
  )
  // Each upload has been rendered and is waiting for the bucket.
  await until(() => silent.taken >= before + UPLOADS)
  const bought = await Promise.all(Array.from({ length: 2 }, () => buySomething()))
  expect(bought).toEqual(['paid', 'paid'])
  expect((await importProgress(artist, id)).state).toBe('running')
  // The bucket closes the connections, and every upload fails.
  await silent.close()
  const answers = await Promise.all(uploads)
  expect(answers.map(({ status }) => status)).toEqual(uploads.map(() => 503))
})
