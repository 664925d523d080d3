import { withShop } from '../support/shop'
import { hireAssistant } from '../support/team'
import { refusalOf, Visitor } from '../support/visitor'

const shop = withShop()

test('a shop that is run from its source says so, looks nowhere, and installs nothing', async () => {
  const artist = await shop().signIn()
  const now = await artist.call('getVersion', {})
  expect(now).toMatchObject({ way: 'source', looks: null, canInstall: false, newer: [], lastChange: null })
  expect(now.news.flatMap(({ lines }) => lines).length).toBeGreaterThan(0)
  await artist.call('setVersionLooks', { isOn: true })
  expect(await artist.call('lookForVersions', {})).toMatchObject({ looks: null, lookedAt: null })
  const { status, body } = await refusalOf(artist.call('installVersion', { version: '9.9.9' }))
  expect([status, body.message]).toEqual([409, 'This shop cannot install a new version by itself.'])
  const { text } = await artist.send('GET', '/admin/settings/version')
  expect(text).toContain('You run it from its source')
  expect(text).toContain(`Your shop runs version ${now.version}`)
  expect(text).not.toMatch(/role="switch"|Install it/)
})

test('neither a visitor nor an assistant is told', async () => {
  const assistant = await hireAssistant(shop(), await shop().signIn())
  const statuses = [new Visitor(shop().url), assistant].map(
    async (visitor) => (await refusalOf(visitor.call('getVersion', {}))).status,
  )
  expect(await Promise.all(statuses)).toEqual([401, 403])
  expect((await assistant.send('GET', '/admin/settings/version')).status).toBe(404)
})
