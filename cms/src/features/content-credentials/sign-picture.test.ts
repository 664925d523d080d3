import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { debianProgram } from '../../../../tests/support/debian-program'
import { noisyPicture, readRights } from '../../../../tests/support/picture-rights'
import { changeBytes } from '../../pictures/leaving-picture'
import { prepareRights, writeRights } from '../rights/write-rights'
import { openSigner } from './credential-signer'
import { HeldBlob, openLibrary, signPicture } from './sign-picture'

const RIGHTS = {
  creator: 'Zuzana Čápová',
  title: 'Bulb Fields',
  rights: '© 1883 Zuzana Čápová',
  site: 'https://shop.test/',
  page: 'https://shop.test/artwork/bulb-fields',
  asks: 'https://shop.test/contact',
  isReserved: true,
}

const CONFIGURATION = `
[req]
distinguished_name = name
[name]
[authority]
basicConstraints = critical,CA:TRUE
keyUsage = critical,keyCertSign
subjectKeyIdentifier = hash
[signer]
basicConstraints = critical,CA:FALSE
keyUsage = critical,digitalSignature
extendedKeyUsage = critical,emailProtection
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
`

let folder: string
const file = (name: string) => join(folder, name)
const openssl = (...args: string[]) =>
  execFileSync(debianProgram('openssl', 'openssl'), args, { cwd: folder, stdio: 'pipe' })

/** Makes a key, and a certificate of it by the test's own authority. */
function makeCertificate(name: string, ...kind: string[]): { certificate: string; key: string } {
  openssl('genpkey', '-algorithm', ...kind, '-out', `${name}.key`)
  openssl(
    'req',
    '-new',
    '-key',
    `${name}.key`,
    '-subj',
    `/O=Atelier/CN=${name}`,
    '-config',
    'ca.cnf',
    '-out',
    `${name}.csr`,
  )
  const by = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '20', '-extfile', 'ca.cnf']
  openssl('x509', '-req', '-in', `${name}.csr`, ...by, '-extensions', 'signer', '-out', `${name}.pem`)
  return { certificate: file(`${name}.pem`), key: file(`${name}.key`) }
}

const P256 = ['EC', '-pkeyopt', 'ec_paramgen_curve:P-256']
const P384 = ['EC', '-pkeyopt', 'ec_paramgen_curve:P-384']

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gesso-credentials-'))
  writeFileSync(file('ca.cnf'), CONFIGURATION)
  openssl('genpkey', '-algorithm', ...P256, '-out', 'ca.key')
  const authority = ['-subj', '/O=Test/CN=Authority', '-config', 'ca.cnf', '-extensions', 'authority']
  openssl('req', '-x509', '-new', '-key', 'ca.key', '-days', '20', ...authority, '-out', 'ca.pem')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Reads the credentials of a picture by the library. */
async function readCredentials(picture: Buffer, type: string) {
  const { WasmReader } = await openLibrary()
  const reader = await WasmReader.fromBlob(type, new HeldBlob(picture))
  const store = JSON.parse(reader.json())
  reader.free()
  return {
    state: store.validation_state,
    failures: (store.validation_results?.activeManifest?.failure ?? []).map(
      ({ code }: { code: string }) => code,
    ),
    manifest: store.manifests[store.active_manifest],
  }
}

const ONLY_UNTRUSTED = ['signingCredential.untrusted']

test.each(['avif', 'webp', 'jpeg', 'png'] as const)(
  'a signed %s is valid, says its rights, and is invalid once changed',
  async (format) => {
    const signer = openSigner(makeCertificate(`zuzana-${format}`, ...P256))
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

    const { state, failures, manifest } = await readCredentials(picture, type)
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
    expect((await readCredentials(forged, type)).state).toBe('Invalid')
  },
)

test('keys of P-384 and Ed25519 sign too', async () => {
  const picture = await noisyPicture('jpeg', 100, 100)
  for (const kind of [P384, ['ed25519']]) {
    const signer = openSigner(makeCertificate('other', ...kind))
    const signed = await signPicture(
      picture,
      'image/jpeg',
      { ...RIGHTS, title: null, isReserved: false },
      signer,
    )
    const { state, failures, manifest } = await readCredentials(signed, 'image/jpeg')
    expect([state, failures]).toEqual(['Valid', ONLY_UNTRUSTED])
    expect(JSON.stringify(manifest)).not.toMatch(/training-mining|dc:title/)
  }
})

test('files that sign nothing are refused by the name of their variable', () => {
  const good = makeCertificate('good', ...P256)
  const other = makeCertificate('stranger', ...P256)
  const rsa = makeCertificate('rsa', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048')
  writeFileSync(file('junk.pem'), 'junk')
  expect(() => openSigner({ ...good, certificate: file('none.pem') })).toThrow(
    /^CONTENT_CREDENTIALS_CERTIFICATE names a file/,
  )
  expect(() => openSigner({ ...good, certificate: file('junk.pem') })).toThrow(
    /^CONTENT_CREDENTIALS_CERTIFICATE must name/,
  )
  expect(() => openSigner({ ...good, key: file('none.key') })).toThrow(
    /^CONTENT_CREDENTIALS_KEY names a file/,
  )
  expect(() => openSigner({ ...good, key: file('junk.pem') })).toThrow(/^CONTENT_CREDENTIALS_KEY must name/)
  expect(() => openSigner({ ...good, key: other.key })).toThrow(/^CONTENT_CREDENTIALS_KEY is not the key/)
  expect(() => openSigner(rsa)).toThrow(/^CONTENT_CREDENTIALS_KEY must be a key of P-256/)
})
