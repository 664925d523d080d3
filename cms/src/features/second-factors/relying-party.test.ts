import { relyingParty } from './relying-party'

test('passkeys belong to the shop’s public name', () => {
  expect(relyingParty('https://gallery.test')).toEqual({
    id: 'gallery.test',
    origins: ['https://gallery.test'],
  })
})

test('on this machine they belong to localhost, whatever it is called', () => {
  for (const url of ['http://localhost:3000', 'http://127.0.0.1:3000']) {
    expect(relyingParty(url)).toMatchObject({ id: 'localhost' })
    expect(relyingParty(url).origins).toContain('http://localhost:3000')
  }
})
