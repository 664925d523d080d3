import { parseForm } from './parse-form'

const plain = (text: string) => JSON.parse(JSON.stringify(parseForm(text)))

test('nested names, lists and escapes are read as Stripe reads them', () => {
  expect(plain('amount=100&metadata[orderId]=A%20B&expand[]=x&expand[]=y&created[gte]=5')).toEqual({
    amount: '100',
    metadata: { orderId: 'A B' },
    expand: { 0: 'x', 1: 'y' },
    created: { gte: '5' },
  })
  expect(plain('expand[0]=latest_charge&shipping[address][city]=Aix')).toEqual({
    expand: { 0: 'latest_charge' },
    shipping: { address: { city: 'Aix' } },
  })
})

test('no name reaches a prototype', () => {
  const form = parseForm('__proto__[polluted]=1&metadata[__proto__]=2&constructor[prototype][x]=3')
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  expect(Object.getPrototypeOf(form)).toBeNull()
})

test.each([
  'a[b=1',
  'a]b=1',
  '[x]=1',
  '=1',
  'a[b][c][d][e][f][g]=1',
  'a=1&a[b]=2',
  'a[b]=2&a=1',
  'a=%00',
  Array.from({ length: 501 }, (_, index) => `a${index}=1`).join('&'),
])('refuses unreadable form %#', (text) => {
  expect(() => parseForm(text)).toThrow()
})

test('broken escapes are text, not an error', () => {
  expect(plain('a=%E0%A4%A&b=%')).toEqual({ a: expect.any(String), b: '%' })
})
