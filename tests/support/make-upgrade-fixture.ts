// Makes the fixture of one earlier state of the shop: see tests/start/upgrades/README.md.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { deriveTestKeys } from '../../cms/src/payments/test-keys'
import { dataString, makePicture } from './artworks'
import { EASY_BOT_CHECK, solve } from './bot-check'
import { CARDS, CUSTOMER, confirmationForm, intentOf } from './purchase'
import { OWNER, SECRET, ServerProcess } from './server-process'
import { until } from './until'
import { Visitor } from './visitor'

type Work = { id: number; originalPrice: string; printOptions: { size: string; price: string }[] }
type Placed = { id: string; clientSecret: string }

const [folder, file, databaseUrl] = process.argv.slice(2)
if (!folder || !file || !databaseUrl) {
  throw new Error('Name the built checkout, the file to write, and the address of an empty database.')
}

/** Sends a call by its address, because the contract does not have the calls of earlier versions. */
async function send<T>(visitor: Visitor, method: string, path: string, body: object): Promise<T> {
  const answer = await visitor.sendJson(method, path, body)
  if (answer.status >= 400) throw new Error(`${path} was refused with ${answer.status}: ${answer.text}`)
  return JSON.parse(answer.text)
}

async function passBotCheck(visitor: Visitor): Promise<string> {
  return solve(JSON.parse((await visitor.send('GET', '/api/bot-check')).text))
}

const originalLine = ({ id, originalPrice }: Work) => ({
  id: `${id}original`,
  artworkId: id,
  type: 'original',
  quantity: 1,
  unitPrice: Number(originalPrice),
})

const printLine = ({ id, printOptions: [print] }: Work, quantity: number) => ({
  id: `${id}print0`,
  artworkId: id,
  type: 'print',
  printSize: print?.size,
  quantity,
  unitPrice: Number(print?.price),
})

const dataDir = mkdtempSync(join(tmpdir(), 'gesso-upgrade-'))
const server = await ServerProcess.start({ databaseUrl, dataDir, folder, variables: EASY_BOT_CHECK })
const keys = deriveTestKeys(SECRET)

async function place(items: object[]): Promise<Placed & { buyer: Visitor }> {
  const buyer = new Visitor(server.url)
  const order = await send<Placed>(buyer, 'POST', '/api/orders', {
    customerData: CUSTOMER,
    orderItems: items,
  })
  return { ...order, buyer }
}

async function buy(items: object[]): Promise<Placed> {
  const order = await place(items)
  const returnUrl = `${server.url}/payment-confirmation/${order.id}`
  const { clientSecret } = order
  const body = confirmationForm({ clientSecret, card: CARDS.good, returnUrl, key: keys.publishableKey })
  const paid = await order.buyer.send(
    'POST',
    `/test-payments/v1/payment_intents/${intentOf(order)}/confirm`,
    {
      body,
    },
  )
  if (paid.status !== 200) throw new Error(`The payment failed: ${paid.text}`)
  await order.buyer.send('GET', `/api/orders/${order.id}`)
  return order
}

try {
  const artist = await new Visitor(server.url).signIn()
  const image = dataString(await makePicture('jpeg', 700, 500))
  const works: Work[] = []
  for (const title of ['Ash', 'Birch', 'Cedar', 'Dogwood']) {
    const work = {
      title,
      description: `<p>${title}, from life.</p>`,
      year: '2021',
      medium: 'Oil on canvas',
      originalPrice: '100.00',
      printOptions: [{ size: 'A4', price: '20.50' }],
      images: works.length < 2 ? [image] : [],
    }
    works.push(await send<Work>(artist, 'POST', '/api/artworks', work))
  }
  const [ash, birch, cedar] = works as [Work, Work, Work, Work]

  const sent = await buy([originalLine(ash), printLine(ash, 2)])
  const tracking = { status: 'completed', trackingNumber: 'T-1', trackingUrl: 'https://carrier.example/T-1' }
  await send(artist, 'PATCH', `/api/admin/orders/${sent.id}/status`, tracking)
  const refunded = await buy([printLine(birch, 3)])
  const refund = await fetch(`${server.url}/test-payments/v1/refunds`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${keys.secretKey}`, 'Idempotency-Key': 'fixture' },
    body: new URLSearchParams({ payment_intent: intentOf(refunded), amount: '2050' }),
  })
  if (!refund.ok) throw new Error(`The provider refused: ${await refund.text()}`)
  await until(async () => {
    const list = await artist.send('GET', '/api/admin/orders')
    return list.text.includes('partially_refunded')
  })
  await buy([printLine(cedar, 1)])
  await place([originalLine(birch)])

  const visitor = new Visitor(server.url)
  await send(visitor, 'POST', '/api/subscriptions', {
    email: 'reader@example.test',
    altcha: await passBotCheck(visitor),
  })
  await send(visitor, 'POST', '/api/contact', {
    name: 'Ida',
    email: 'ida@example.test',
    subject: 'Ash',
    message: 'Is it framed?',
    altcha: await passBotCheck(visitor),
  })
  await server.stop()
  const options = ['--inserts', '--rows-per-insert=100', '--no-owner', '--no-privileges']
  const dump = execFileSync('pg_dump', [...options, databaseUrl], { encoding: 'utf8' })
  // Removes lines that only psql understands.
  const plain = dump.replaceAll(/^\\.*\n|^--.*\n/gm, '').replaceAll(/\n{2,}/g, '\n')
  writeFileSync(file, gzipSync(plain, { level: 9 }))
  process.stdout.write(`${file}: orders of ${OWNER.email}'s shop, ${works.length} works\n`)
} catch (error) {
  process.stdout.write(`${server.output()}\n`)
  throw error
} finally {
  await server.kill()
  rmSync(dataDir, { recursive: true, force: true })
}
