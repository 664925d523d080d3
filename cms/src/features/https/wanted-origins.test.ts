import { wantedOrigins } from './wanted-origins'

const shop = {
  httpsPort: 443,
  acmeDirectory: null,
  isAddressSet: true,
  publicUrl: 'https://gallery.example.com',
  formerUrl: null,
}

test('the shop’s address needs a certificate, and the one before while it is accepted', () => {
  expect(wantedOrigins(shop)).toEqual(['https://gallery.example.com'])
  const formerUrl = 'https://old.example.com'
  expect(wantedOrigins({ ...shop, formerUrl })).toEqual(['https://gallery.example.com', formerUrl])
})

test.each([
  ['without a port for https', { httpsPort: null }],
  ['before the address is set', { isAddressSet: false }],
  ['for http', { publicUrl: 'http://gallery.example.com' }],
  ['for an IPv4 address', { publicUrl: 'https://203.0.113.7' }],
  ['for an IPv6 address', { publicUrl: 'https://[2001:db8::7]' }],
  ['for a name of a private network', { publicUrl: 'https://studio.local' }],
])('nothing needs one %s', (_when, given) => {
  expect(wantedOrigins({ ...shop, ...given })).toEqual([])
})

test('an authority of a private network certifies its names, too', () => {
  const own = { publicUrl: 'https://studio.local', acmeDirectory: 'https://ca.local/acme/directory' }
  expect(wantedOrigins({ ...shop, ...own })).toEqual(['https://studio.local'])
})
