import { ADMIN_MODE_COOKIE } from '@gesso/shared-types/settings/shop-rules'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { openSession } from '../support/sessions'
import { withShop } from '../support/shop'
import { ASSISTANT, hireAssistant } from '../support/team'
import { until } from '../support/until'
import { Visitor } from '../support/visitor'

const shop = withShop()
const TITLES = ['Ferry', 'Lock', 'Sluice', 'Weir', 'Quay', 'Mole', 'Pier']

let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
  const images = [dataString(await makePicture())]
  for (const [displayOrder, title] of TITLES.entries())
    await createArtwork(artist, { title, displayOrder, images })
})

/** A browser with these cookies, in which admin mode is on. */
const inAdminMode = (cookies: Iterable<[string, string]> = artist.cookies) =>
  new Visitor(shop().url, undefined, new Map([...cookies, [ADMIN_MODE_COOKIE, '1']]))

type Home = { text: string; headers: Headers }
const home = (visitor: Visitor, path = '/'): Promise<Home> => visitor.send('GET', path)

/** What the page brings for its scripts: its calls, by their addresses, and whether it is the dashboard. */
function dataOf({ text }: Home): { asked: Record<string, unknown>; isDashboard: boolean } {
  const [, json = '{}'] = /<script type="application\/json" id="state"[^>]*>(.*?)<\/script>/.exec(text) ?? []
  const { queries = [], isDashboard = false } = JSON.parse(json || '{}')
  const pairs = queries.map(({ queryKey, data }: { queryKey: string[]; data: unknown }) => [
    queryKey[0],
    data,
  ])
  return { asked: Object.fromEntries(pairs), isDashboard }
}

/** The gallery as every visitor gets it, kept by the shop. */
async function keptGallery(): Promise<Home> {
  await until(async () => (await home(shop().visitor())).headers.has('etag'))
  return home(shop().visitor())
}

test('the artist gets the dashboard’s frame with the first five works and nothing of the gallery, kept nowhere', async () => {
  const answer = await home(inAdminMode())
  expect(answer.text).toContain('<h1>Admin Dashboard</h1>')
  expect(answer.text).not.toMatch(/<img|<picture|\/page-data\//)
  const { asked, isDashboard } = dataOf(answer)
  expect(isDashboard).toBe(true)
  expect(asked['/api/auth/user']).toMatchObject({ role: 'owner' })
  expect((asked['/api/admin/artwork-order'] as { ids: number[] }).ids).toHaveLength(7)
  const works = Object.entries(asked).find(([address]) => address.startsWith('/api/admin/artworks?ids='))?.[1]
  expect((works as { title: string }[]).map(({ title }) => title)).toEqual(TITLES.slice(0, 5))
  expect(answer.text).not.toContain('Mole')
  expect([answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual(['no-store', null])
})

test('the artist’s lists are sent compressed', async () => {
  for (const encoding of ['br', 'gzip']) {
    const sent = await artist.send('GET', '/api/admin/artworks', { headers: { 'Accept-Encoding': encoding } })
    expect([sent.status, sent.headers.get('content-encoding')]).toEqual([200, encoding])
    expect(sent.text).toContain('Mole')
  }
})

test('the address to which a sign-in leads is the dashboard already', async () => {
  expect(dataOf(await home(artist, '/?admin=true')).isDashboard).toBe(true)
  expect(dataOf(await home(artist)).isDashboard).toBe(false)
})

test('an assistant gets it with the assistant’s own rights', async () => {
  await hireAssistant(shop(), artist)
  const assistant = await openSession(shop().visitor(), shop(), ASSISTANT)
  const { asked } = dataOf(await home(inAdminMode(assistant.cookies)))
  expect(asked['/api/auth/user']).toMatchObject({ role: 'assistant' })
})

test('what visitors get is neither made nor replaced by the artist’s page, whichever is asked first', async () => {
  // A save drops what is kept.
  await createArtwork(artist, { title: 'Groyne' })
  expect(dataOf(await home(inAdminMode())).isDashboard).toBe(true)
  const gallery = await keptGallery()
  expect(gallery.text).toContain('Groyne')
  expect(gallery.text).not.toContain('Admin Dashboard')
  expect(dataOf(await home(inAdminMode())).isDashboard).toBe(true)
  expect(await home(shop().visitor())).toMatchObject({ text: gallery.text })
})

test.each<[string, () => Promise<Iterable<[string, string]>>]>([
  ['has never signed in', async () => []],
  ['has made up a session', async () => [['payload-token', 'made-up']]],
  [
    'was signed out elsewhere',
    async () => {
      const ended = await shop().signIn()
      const cookies = [...ended.cookies]
      await ended.call('signOut', {})
      return cookies
    },
  ],
])('a browser with the cookie of admin mode that %s gets the kept gallery', async (_who, cookies) => {
  const gallery = await keptGallery()
  for (const path of ['/', '/?admin=true']) {
    const answer = await home(inAdminMode(await cookies()), path)
    expect(answer.text).toBe(gallery.text)
    for (const name of ['etag', 'cache-control', 'content-security-policy', 'vary'])
      expect([name, answer.headers.get(name)]).toEqual([name, gallery.headers.get(name)])
  }
})

test('another site’s request with the artist’s cookies gets the gallery', async () => {
  const visitor = inAdminMode()
  const answer = await visitor.send('GET', '/', { headers: { 'Sec-Fetch-Site': 'cross-site' } })
  expect(answer.text).toBe((await keptGallery()).text)
})

test('other pages are the same for the artist in admin mode as for everyone', async () => {
  for (const path of ['/contact', '/artwork/ferry', '/api/artworks']) {
    await until(async () => (await home(shop().visitor(), path)).headers.has('etag'))
    const [own, others] = [await home(inAdminMode(), path), await home(shop().visitor(), path)]
    expect(own.text).toBe(others.text)
    expect(own.headers.get('etag')).toBe(others.headers.get('etag'))
  }
})

test('nothing but reading the page is answered so', async () => {
  const head = await inAdminMode().send('HEAD', '/')
  expect([head.status, head.text, head.headers.get('cache-control')]).toEqual([200, '', 'no-store'])
  expect((await inAdminMode().send('POST', '/')).status).toBe(404)
})
