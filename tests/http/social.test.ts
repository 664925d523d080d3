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
    await shop().query('DELETE FROM social_media_settings')
    const settings = await shop().visitor().call('listSocial', {})
    expect(settings.map(({ platform }) => platform)).toEqual([
      'instagram',
      'facebook',
      'x',
      'etsy',
      'pinterest',
      'tiktok',
    ])
    expect(settings.map(({ url, isEnabled }) => [url, isEnabled])).toEqual([
      ['', true],
      ['', true],
      ['', true],
      ['', false],
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

  test('have one row for a platform, however often it is saved, and are enabled unless it says otherwise', async () => {
    await shop().query('DELETE FROM social_media_settings')
    const setting = { platform: 'etsy', url: '', isEnabled: false } as const
    await Promise.all([1, 2, 3, 4].map(() => artist.call('saveSocial', setting).catch(() => null)))
    await artist.call('saveSocial', { ...setting, isEnabled: true })
    expect(await shop().query('SELECT platform, is_enabled FROM social_media_settings')).toEqual([
      { platform: 'etsy', is_enabled: true },
    ])
    const add = (platform: string) =>
      shop().query(
        'INSERT INTO social_media_settings (platform) VALUES ($1) RETURNING is_enabled, created_at, updated_at',
        [platform],
      )
    await expect(add('etsy')).rejects.toThrow(/unique/)
    expect(await add('x')).toEqual([
      { is_enabled: true, created_at: expect.any(Date), updated_at: expect.any(Date) },
    ])
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
