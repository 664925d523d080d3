import { EASY_BOT_CHECK } from '../support/bot-check'
import { OWNER } from '../support/server-process'
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

  test('is known as signed in to the storefront’s scripts as long as the browser keeps the session', async () => {
    const again = shop().visitor()
    const answer = await again.sendJson('POST', '/api/cms/users/login', OWNER)
    const cookies = answer.headers.getSetCookie()
    const attributesOf = (name: string) =>
      cookies.find((cookie) => cookie.startsWith(`${name}=`))?.replace(/^[^;]*; /, '')
    expect(cookies.find((cookie) => cookie.startsWith('gesso_signed_in'))).toMatch(/^gesso_signed_in=1; /)
    expect(attributesOf('gesso_signed_in')).toBe(attributesOf('payload-token')?.replace('HttpOnly; ', ''))

    again.cookies.delete('gesso_signed_in')
    await again.send('GET', '/api/login')
    expect(again.cookies.get('gesso_signed_in')).toBe('1')
    await again.sendJson('POST', '/api/cms/users/logout', {})
    expect([...again.cookies.keys()]).toEqual(['gesso_device'])

    await again.signIn()
    await again.call('endAllSessions', {})
    expect([...again.cookies.keys()]).toEqual(['gesso_device'])
    artist = await shop().signIn()
  })

  test('gets nothing by the mark alone', async () => {
    const visitor = shop().visitor()
    visitor.cookies.set('gesso_signed_in', '1')
    expect((await visitor.send('GET', '/api/auth/user')).status).toBe(401)
    const login = await visitor.send('GET', '/api/login')
    expect(login.headers.get('location')).toContain('/admin/login')
    expect(login.headers.getSetCookie()).toEqual([])
  })

  test('signs out however often it is asked at the same time', async () => {
    const again = await shop().signIn()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => again.sendJson('POST', '/api/cms/users/logout', {})),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  })

  test('is signed in no longer after signing out', async () => {
    const again = await shop().signIn()
    const token = again.cookies.get('payload-token')
    await again.sendJson('POST', '/api/cms/users/logout', {})
    again.cookies.set('payload-token', String(token))
    expect((await again.send('GET', '/api/auth/user')).status).toBe(401)
  })
})
