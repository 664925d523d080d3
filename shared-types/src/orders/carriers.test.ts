import { CARRIERS, trackingLink } from './carriers'

test('a parcel of a known carrier has a link, however its name is written', () => {
  expect(trackingLink('UPS', '1Z999AA10123456784')).toBe(
    'https://www.ups.com/track?tracknum=1Z999AA10123456784',
  )
  expect(trackingLink(' swiss  post', '99.00.123')).toBe(
    'https://service.post.ch/ekp-web/ui/entry/search/9900123',
  )
  expect(trackingLink('Colissimo', '6A 123')).toBe(trackingLink('La Poste (Colissimo)', '6A123'))
})

test('another carrier, or none, has no link', () => {
  for (const [carrier, number] of [
    ['A friend with a van', '1'],
    ['UPS', null],
    ['UPS', ' . '],
    [null, '1'],
    ['', ''],
  ]) {
    expect(trackingLink(carrier, number)).toBeNull()
  }
})

// ASVS 1.2.2
test('what was typed cannot lead elsewhere', () => {
  const link = trackingLink('DHL', '1&x=2#/?"><script>')
  expect(new URL(String(link)).searchParams.get('tracking-id')).toBe('1&x=2#/?"><script>')
  expect(new URL(String(link)).hostname).toBe('www.dhl.com')
})

test.each(CARRIERS)('$name has a page of its own', ({ tracking }) => {
  const address = new URL(tracking.replace('{number}', '1'))
  expect([address.protocol, tracking.split('{number}').length]).toEqual(['https:', 2])
})
