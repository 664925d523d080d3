import { asStranger, hashPassword, isPassword } from './password-hash'

test('the password alone is the password, and an account that does not exist, or has none, has no password', async () => {
  const stored = await hashPassword('paper boats in march')
  expect(await isPassword('paper boats in march', stored)).toBe(true)
  expect(await isPassword('paper boats in April', stored)).toBe(false)
  expect(await isPassword('paper boats in march', { ...stored, salt: '00' })).toBe(false)
  expect(await isPassword('paper boats in march', { ...stored, hash: stored.hash.slice(0, -2) })).toBe(false)
  for (const nobody of [
    null,
    { hash: null, salt: null },
    { ...stored, salt: null },
    { ...stored, hash: '' },
  ]) {
    expect(await isPassword('paper boats in march', nobody)).toBe(false)
  }
  expect(await hashPassword('paper boats in march')).not.toEqual(stored)
})

// ASVS 6.3.1
test('a known device waits for no stranger: its password is compared as soon as a place is free', async () => {
  const stored = await hashPassword('paper boats in march')
  const ended: string[] = []
  const compare = async (name: string, isStranger: boolean) => {
    await isPassword('a guess', stored, isStranger)
    ended.push(name)
  }
  const strangers = Array.from({ length: 8 }, (_, index) => compare(`stranger ${index}`, true))
  await Promise.all([...strangers, compare('owner', false)])
  expect(ended.slice(0, 4)).toContain('owner')
})

// ASVS 6.3.1, 15.2.2
test('a few strangers wait, of one network fewer, and all others are refused at once', async () => {
  const leave: (() => void)[] = []
  const wait = () => new Promise<void>((done) => leave.push(done))
  const held = Array.from({ length: 4 }, () => asStranger('192.0.2.1', wait))
  await expect(asStranger('192.0.2.1', wait)).rejects.toMatchObject({ code: 'too_many_requests' })
  for (let index = 0; index < 16; index += 1) held.push(asStranger(`198.51.100.${index}`, wait))
  await expect(asStranger('192.0.2.2', wait)).rejects.toMatchObject({
    code: 'too_many_requests',
    retryAfter: 3,
  })
  for (const done of leave) done()
  await Promise.all(held)
  await expect(asStranger('192.0.2.2', async () => 'in')).resolves.toBe('in')
})

test('who has many networks of an IPv6 /48 takes no more places than one', async () => {
  const leave: (() => void)[] = []
  const wait = () => new Promise<void>((done) => leave.push(done))
  const held = Array.from({ length: 4 }, (_, index) => asStranger(`2001:db8:1:${index}::/64`, wait))
  await expect(asStranger('2001:db8:1:4::/64', wait)).rejects.toMatchObject({ code: 'too_many_requests' })
  for (const done of leave) done()
  await Promise.all(held)
  await expect(asStranger('2001:db8:1:4::/64', async () => 'in')).resolves.toBe('in')
})
