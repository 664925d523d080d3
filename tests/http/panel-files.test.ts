import { withShop } from '../support/shop'

jest.setTimeout(120_000)

const shop = withShop()

test('the panel’s scripts and styles come as its build has compressed them, and are kept for ever', async () => {
  const visitor = shop().visitor()
  const { text } = await visitor.send('GET', '/admin/login')
  const paths = [...new Set(text.match(/\/_next\/static\/[^"\\]+\.(?:js|css)/g))]
  expect(paths.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(0)
  expect(paths.filter((path) => path.endsWith('.css')).length).toBeGreaterThan(0)
  for (const path of paths) {
    const ask = (encoding: string) => visitor.send('GET', path, { headers: { 'Accept-Encoding': encoding } })
    const plain = await ask('identity')
    expect([path, plain.status, plain.headers.get('content-encoding')]).toEqual([path, 200, null])
    for (const encoding of ['br', 'gzip']) {
      const answer = await ask(encoding)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-encoding': encoding,
        'content-type': plain.headers.get('content-type'),
        'cache-control': 'public, max-age=31536000, immutable',
        vary: expect.stringContaining('Accept-Encoding'),
      })
      // Only a file has a length beforehand.
      expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(0)
      expect(answer.text === plain.text).toBe(true)
    }
  }
})
