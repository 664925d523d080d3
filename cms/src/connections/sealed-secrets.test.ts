import { openSecrets, sealSecrets } from './sealed-secrets'

const env = { payloadSecret: 'the secret of one shop, long enough' }
const secrets = { secretKey: 'rk_live_1234567890' }

test('what was sealed opens again under the same name', () => {
  expect(openSecrets(env, 'stripe', sealSecrets(env, 'stripe', secrets))).toEqual(secrets)
})

test('the sealed text shows nothing of the secret, and is another one each time', () => {
  const sealed = [sealSecrets(env, 'stripe', secrets), sealSecrets(env, 'stripe', secrets)]
  expect(sealed[0]).not.toBe(sealed[1])
  for (const text of sealed) {
    expect(Buffer.from(text, 'base64url').toString('latin1')).not.toContain('rk_live')
  }
})

test('secrets do not open under another name, with another secret of the shop, or after a change', () => {
  const sealed = sealSecrets(env, 'stripe', secrets)
  expect(openSecrets(env, 'mail', sealed)).toBeNull()
  expect(openSecrets({ payloadSecret: 'the secret of another shop' }, 'stripe', sealed)).toBeNull()
  const changed = Buffer.from(sealed, 'base64url')
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  expect(openSecrets(env, 'stripe', changed.toString('base64url'))).toBeNull()
  expect(openSecrets(env, 'stripe', '')).toBeNull()
})
