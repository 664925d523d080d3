import { EASY_BOT_CHECK } from '../support/bot-check'
import { withShop } from '../support/shop'
import type { Visitor } from '../support/visitor'

const shop = withShop(EASY_BOT_CHECK)
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

describe('the social settings', () => {
  test('are the six platforms with their defaults until they are saved', async () => {
    const settings = await shop().visitor().call('listSocial', {})
    expect(settings.map(({ platform }) => platform)).toEqual([
      'instagram',
      'facebook',
      'x',
      'etsy',
      'pinterest',
      'tiktok',
    ])
    const saved = settings.filter(({ platform }) => platform !== 'etsy')
    expect(saved.map(({ url, isEnabled }) => [url, isEnabled])).toEqual([
      ['', true],
      ['', true],
      ['', true],
      ['', false],
      ['', false],
    ])
  })

  test('are saved whole, one platform at a time', async () => {
    const setting = { platform: 'tiktok', url: 'https://tiktok.test/@artist', isEnabled: true } as const
    expect(await artist.call('saveSocial', setting)).toEqual(setting)
    await artist.call('saveSocial', { ...setting, url: '', isEnabled: false })
    const shown = await shop().visitor().call('listSocial', {})
    expect(shown.at(-1)).toEqual({ platform: 'tiktok', url: '', isEnabled: false })
  })

  test.each([
    'javascript:alert(1)',
    'example.test',
    'ftp://example.test',
    'http://',
    `https://${'a'.repeat(500)}`,
  ])('do not accept the address %s', async (url) => {
    const answer = await artist.sendJson('PUT', '/api/social-media/x', {
      platform: 'x',
      url,
      isEnabled: true,
    })
    expect([answer.status, JSON.parse(answer.text).fields[0].field]).toEqual([400, 'url'])
  })

  test('know no seventh platform', async () => {
    const body = { platform: 'myspace', url: '', isEnabled: true }
    expect((await artist.sendJson('PUT', '/api/social-media/myspace', body)).status).toBe(400)
  })
})
