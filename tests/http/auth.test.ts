import { EASY_BOT_CHECK } from '../support/bot-check'
import { withShop } from '../support/shop'
import type { Visitor } from '../support/visitor'

const shop = withShop(EASY_BOT_CHECK)
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

describe('the owner', () => {
  test('can ask who is signed in, and gets no password', async () => {
    expect(await artist.call('currentUser', {})).toEqual({
      id: expect.any(String),
      email: 'artist@gesso.test',
      firstName: null,
      lastName: null,
      profilePictureUrl: null,
      role: 'owner',
    })
  })

  test('is signed in no longer after signing out', async () => {
    const again = await shop().signIn()
    const token = again.cookies.get('payload-token')
    await again.sendJson('POST', '/api/cms/users/logout', {})
    again.cookies.set('payload-token', String(token))
    expect((await again.send('GET', '/api/auth/user')).status).toBe(401)
  })
})
