import { CUSTOMER, dataString, hang, originalLine, picture, printLine } from '../house/goods'
import { useMailServer } from '../house/mail-server'
import { buy } from '../house/purchase'
import { OWNER } from '../house/server-process'
import { Shop } from '../house/shop'
import { arrived } from './letters-house'

const mail = useMailServer()
let shop: Shop
beforeAll(async () => {
  shop = await Shop.open({ SMTP_URL: mail().url, SWEEP_SECONDS: '1' })
})
afterEach(() => expect(shop.takeErrors()).toEqual([]))
afterAll(() => shop?.close())

test('a paid order is confirmed to the buyer and told to the artist', async () => {
  const artist = await shop.signIn()
  const work = await hang(artist, { title: 'Dune at dawn', images: [dataString(await picture())] })
  const { id } = await buy(shop, shop.visitor(), [originalLine(work), printLine(work, 'A4', 2)])
  const letters = await arrived(mail(), 2)
  const confirmation = letters.find(({ recipients }) => recipients[0] === CUSTOMER.email)
  const told = letters.find(({ recipients }) => recipients[0] === OWNER.email)
  expect(confirmation).toMatchObject({
    subject: `[Test] Your order GESSO-${id} is confirmed`,
    from: { name: 'Gesso Gallery', address: 'gallery@localhost' },
    to: [{ name: `${CUSTOMER.firstName} ${CUSTOMER.lastName}`, address: CUSTOMER.email }],
  })
  expect(told?.replyTo).toEqual([
    { name: `${CUSTOMER.firstName} ${CUSTOMER.lastName}`, address: CUSTOMER.email },
  ])
})
