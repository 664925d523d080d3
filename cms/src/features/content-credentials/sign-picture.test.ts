import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import {
  ONLY_UNTRUSTED,
  P256,
  P384,
  readCredentials,
  SigningAuthority,
} from '../../../../tests/support/content-credentials'
import { noisyPicture, readRights } from '../../../../tests/support/picture-rights'
import { changeBytes } from '../../pictures/leaving-picture'
import { prepareRights, writeRights } from '../rights/write-rights'
import { openSigner } from './credential-signer'
import { signPicture } from './sign-picture'

const RIGHTS = {
  creator: 'Zuzana Čápová',
  title: 'Bulb Fields',
  rights: '© 1883 Zuzana Čápová',
  site: 'https://shop.test/',
  page: 'https://shop.test/artwork/bulb-fields',
  asks: 'https://shop.test/contact',
  isReserved: true,
}

let authority: SigningAuthority
beforeAll(() => {
  authority = new SigningAuthority()
})
afterAll(() => authority.close())

test.each(['avif', 'webp', 'jpeg', 'png'] as const)(
  'a signed %s is valid, says its rights, and is invalid once changed',
  async (format) => {
    const signer = openSigner(authority.certify(`zuzana-${format}`, ...P256))
    const bytes = await sharp(await noisyPicture('png', 400, 300))
      [format]()
      .toBuffer()
    const embedded = prepareRights(RIGHTS)
    const extension = format === 'jpeg' ? '.jpg' : `.${format}`
    const leaving = {
      stamp: '',
      change: (stored: Parameters<typeof writeRights>[0]) => writeRights(stored, extension, embedded),
    }
    const type = `image/${format}`
    const picture = await signPicture(await changeBytes(leaving, bytes, extension), type, RIGHTS, signer)

    const { state, failures, manifest } = (await readCredentials(picture, type)) ?? {}
    expect([state, failures]).toEqual(['Valid', ONLY_UNTRUSTED])
    expect(manifest.signature_info).toMatchObject({ alg: 'Es256', common_name: `zuzana-${format}` })
    const said = Object.fromEntries(
      manifest.assertions.map(({ label, data }: { label: string; data: unknown }) => [label, data]),
    )
    expect(said['cawg.metadata']).toMatchObject({
      'dc:creator': [RIGHTS.creator],
      'dc:rights': RIGHTS.rights,
    })
    expect(said['cawg.training-mining'].entries['cawg.ai_training']).toEqual({ use: 'notAllowed' })
    expect(JSON.stringify(said)).not.toContain('digitalSourceType')

    expect(await readRights(picture)).toMatchObject({ creator: RIGHTS.creator, title: RIGHTS.title })
    expect(await sharp(picture).raw().toBuffer()).toEqual(await sharp(bytes).raw().toBuffer())

    const words = picture.indexOf('Bulb Fields</rdf:li>')
    const forged = Buffer.from(picture)
    forged.write('Cold Fields', words)
    expect((await readCredentials(forged, type))?.state).toBe('Invalid')
  },
)

test('keys of P-384 and Ed25519 sign too', async () => {
  const picture = await noisyPicture('jpeg', 100, 100)
  for (const kind of [P384, ['ed25519']]) {
    const signer = openSigner(authority.certify('other', ...kind))
    const signed = await signPicture(
      picture,
      'image/jpeg',
      { ...RIGHTS, title: null, isReserved: false },
      signer,
    )
    const { state, failures, manifest } = (await readCredentials(signed, 'image/jpeg')) ?? {}
    expect([state, failures]).toEqual(['Valid', ONLY_UNTRUSTED])
    expect(JSON.stringify(manifest)).not.toMatch(/training-mining|dc:title/)
  }
})

test('files that sign nothing are refused by the name of their variable', () => {
  const good = authority.certify('good', ...P256)
  const other = authority.certify('stranger', ...P256)
  const rsa = authority.certify('rsa', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048')
  writeFileSync(authority.file('junk.pem'), 'junk')
  expect(() => openSigner({ ...good, certificate: authority.file('none.pem') })).toThrow(
    /^CONTENT_CREDENTIALS_CERTIFICATE names a file/,
  )
  expect(() => openSigner({ ...good, certificate: authority.file('junk.pem') })).toThrow(
    /^CONTENT_CREDENTIALS_CERTIFICATE must name/,
  )
  expect(() => openSigner({ ...good, key: authority.file('none.key') })).toThrow(
    /^CONTENT_CREDENTIALS_KEY names a file/,
  )
  expect(() => openSigner({ ...good, key: authority.file('junk.pem') })).toThrow(
    /^CONTENT_CREDENTIALS_KEY must name/,
  )
  expect(() => openSigner({ ...good, key: other.key })).toThrow(/^CONTENT_CREDENTIALS_KEY is not the key/)
  expect(() => openSigner(rsa)).toThrow(/^CONTENT_CREDENTIALS_KEY must be a key of P-256/)
})
