import { resetAccount } from '../support/account'
import { createArtwork } from '../support/artworks'
import { PUBLIC_URL, PublicVisitor } from '../support/public-visitor'
import { CUSTOMER, placeOrder, printLine } from '../support/purchase'
import { OWNER } from '../support/server-process'
import { withShop } from '../support/shop'

const shop = withShop({ PUBLIC_URL })

// ASVS 3.3.1, 3.3.2, 3.3.3
test('at an https address all cookies of the account go over https to this host alone', async () => {
  const visitor = new PublicVisitor(shop().url)
  const { status, headers } = await visitor.sendJson('POST', '/api/cms/users/login', OWNER)
  expect(status).toBe(200)
  expect(headers.getSetCookie().map((line) => line.replace(/=[^;]*/, ''))).toEqual([
    expect.stringMatching(/^__Host-payload-token; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    expect.stringMatching(/^gesso_signed_in; .*Path=\/; Secure; SameSite=Lax$/),
    expect.stringMatching(/^__Host-gesso_device; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ])
  expect((await visitor.call('currentUser', {})).email).toBe(OWNER.email)
  const signedOut = await visitor.sendJson('POST', '/api/cms/users/logout', {})
  expect(signedOut.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-payload-token=;.*Secure/),
    expect.stringMatching(/^gesso_signed_in=;.*Secure/),
  ])
})

test('a cookie without the prefix, which a neighbouring site could have set, is none of ours', async () => {
  const visitor = new PublicVisitor(shop().url)
  await visitor.signIn()
  visitor.cookies.set('payload-token', visitor.cookies.get('__Host-payload-token') ?? '')
  visitor.cookies.delete('__Host-payload-token')
  expect((await visitor.send('GET', '/api/auth/user')).status).toBe(401)
})

test('a checkout cookie that a neighbouring site planted is none of ours: its sender changes nothing of the buyer’s order', async () => {
  await resetAccount(shop())
  const artwork = await createArtwork(await new PublicVisitor(shop().url).signIn())
  const lines = [printLine(artwork, 'A4')]
  const planted = 'T'.repeat(43)
  const [victim, thief] = [new PublicVisitor(shop().url), new PublicVisitor(shop().url)]
  for (const visitor of [victim, thief]) visitor.cookies.set('gesso_checkout', planted)
  const order = await placeOrder(victim, lines)
  const other = await placeOrder(thief, lines, { firstName: 'Mallory', email: 'mallory@example.test' })
  expect(other.id).not.toBe(order.id)
  const buyers = await shop().query(
    'SELECT customers.email FROM customers JOIN orders ON customers.id = customer_id WHERE orders.id = $1',
    [order.id],
  )
  expect(buyers).toEqual([{ email: CUSTOMER.email }])
  expect(victim.cookies.get('__Host-gesso_checkout')).toMatch(/^[\w-]{43}$/)
})
