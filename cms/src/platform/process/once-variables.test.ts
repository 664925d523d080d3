import { parseEnv } from './env'
import { withOnceVariables } from './once-variables'

const ONCE = {
  SECRET_KEY_BASE: 'a secret that ONCE made for this volume',
  SMTP_ADDRESS: 'smtp.example.com',
  SMTP_PORT: '465',
  SMTP_USERNAME: 'anna@example.com',
  SMTP_PASSWORD: 'p@ss:word/',
  MAILER_FROM_ADDRESS: 'Anna <gallery@example.com>',
}

test('what is set in ONCE is the secret, the mail server and the sender of the shop', () => {
  expect(parseEnv(withOnceVariables(ONCE))).toMatchObject({
    payloadSecret: ONCE.SECRET_KEY_BASE,
    mail: {
      smtpUrl: 'smtps://anna%40example.com:p%40ss%3Aword%2F@smtp.example.com:465',
      from: { name: 'Anna', address: 'gallery@example.com' },
    },
    fixed: ['mail'],
  })
})

test('a mail server on another port must offer TLS, and one without a user is asked without a name', () => {
  const { mail } = parseEnv(withOnceVariables({ SMTP_ADDRESS: 'smtp.example.com', SMTP_PORT: '587' }))
  expect(mail.smtpUrl).toBe('smtp://smtp.example.com:587?requireTLS=true')
})

test('the shop’s own variables come first, and without ONCE nothing is set', () => {
  const own = {
    PAYLOAD_SECRET: 'a secret of the shop’s own',
    SMTP_URL: 'smtps://mail.example.org',
    MAIL_FROM: '',
  }
  expect(parseEnv(withOnceVariables({ ...ONCE, ...own }))).toMatchObject({
    payloadSecret: own.PAYLOAD_SECRET,
    mail: { smtpUrl: own.SMTP_URL, from: { address: 'gallery@example.com' } },
  })
  expect(parseEnv(withOnceVariables({}))).toEqual(parseEnv({}))
})
