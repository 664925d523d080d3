import type { Artwork } from '@gesso/shared-types/artwork'
import { type CallName, contract } from '@gesso/shared-types/contract'
import type { Endpoint } from '@gesso/shared-types/endpoint'
import { appCode, forgetProofs, resetAccount, setUpApp, setUpPasskey } from '../support/account'
import { createArtwork } from '../support/artworks'
import { buy, printLine } from '../support/purchase'
import { OWNER } from '../support/server-process'
import { withShop } from '../support/shop'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop()
let artist: Visitor
let artwork: Artwork
beforeAll(async () => {
  artwork = await createArtwork(await shop().signIn())
})
beforeEach(async () => {
  await resetAccount(shop())
  artist = await shop().signIn()
})

const rows = Object.entries(contract) as [CallName, Endpoint][]
const marked = rows.filter(([, row]) => row.proof === 'recent')

test('a refund, exports of persons, erasure and changes of the account are what asks for a proof', () => {
  expect(marked.map(([name]) => name).sort()).toEqual([
    'addAuthenticator',
    'addPasskey',
    'cancelOrder',
    'changeRole',
    'checkProof',
    'erasePerson',
    'exportAuditTrail',
    'exportCustomers',
    'exportOrders',
    'exportPapers',
    'exportPastOrders',
    'exportSubscribers',
    'inviteAssistant',
    'readPerson',
    'refundOrder',
    'removeAccount',
    'removeAuthenticator',
    'removePasskey',
    'renewOwnerLink',
    'renewRecoveryCodes',
    'startAuthenticator',
    'startFullCopy',
    'startPasskey',
    'voidGiftCard',
    'withdrawInvitation',
  ])
})

test.each(marked)('%s is refused when the last proof is long ago, with any input', async (_name, row) => {
  await forgetProofs(shop())
  const path = row.path.replace(/\{\w+\}/g, '1')
  const answer =
    row.method === 'GET' ? await artist.send('GET', path) : await artist.sendJson(row.method, path, {})
  expect([answer.status, JSON.parse(answer.text)]).toEqual([
    403,
    {
      code: 'proof_required',
      message: 'Please confirm that it is you.',
      details: { passkey: false, authenticator: false },
    },
  ])
})

test('whoever has just signed in is asked nothing, and later again after each proof', async () => {
  const { id } = await buy(shop(), shop().visitor(), [printLine(artwork, 'A4')])
  const refund = () => artist.call('refundOrder', { id, amount: '1.00' })
  await refund()
  await forgetProofs(shop())
  expect((await refusalOf(refund())).body.code).toBe('proof_required')
  const wrong = await refusalOf(artist.call('prove', { password: 'not the password' }))
  expect([wrong.status, wrong.body.fields?.[0]?.field]).toEqual([400, 'password'])
  expect((await refusalOf(refund())).status).toBe(403)
  await artist.call('prove', { password: OWNER.password })
  await refund()
})

test('the proof is this session’s alone', async () => {
  const other = await shop().signIn()
  await forgetProofs(shop())
  await artist.call('prove', { password: OWNER.password })
  await artist.call('checkProof', {})
  expect((await refusalOf(other.call('checkProof', {}))).status).toBe(403)
})

test('it is given by a code of the app, by a recovery code or by a passkey', async () => {
  const { secret, recoveryCodes } = await setUpApp(artist)
  const { passkey } = await setUpPasskey(artist)
  await forgetProofs(shop())
  expect((await refusalOf(artist.call('checkProof', {}))).body.details).toEqual({
    passkey: true,
    authenticator: true,
  })
  const proofs = [
    async () => ({ code: appCode(secret) }),
    async () => ({ code: String(recoveryCodes?.[0]) }),
    async () => ({ passkey: passkey.use(await artist.call('askForPasskey', {})) }),
  ]
  for (const proof of proofs) {
    await forgetProofs(shop())
    await artist.call('prove', await proof())
    await artist.call('checkProof', {})
  }
  await forgetProofs(shop())
  const again = await refusalOf(artist.call('prove', { code: String(recoveryCodes?.[0]) }))
  expect(again.body.fields?.[0]?.field).toBe('code')
})
