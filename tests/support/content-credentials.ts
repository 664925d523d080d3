import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HeldBlob, openLibrary } from '../../cms/src/features/content-credentials/sign-picture'
import { debianProgram } from './debian-program'

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

export const P256 = ['EC', '-pkeyopt', 'ec_paramgen_curve:P-256']
export const P384 = ['EC', '-pkeyopt', 'ec_paramgen_curve:P-384']

/** An authority of the test's own, which certifies keys for signing pictures. */
export class SigningAuthority {
  private readonly folder = mkdtempSync(join(tmpdir(), 'gesso-credentials-'))

  constructor() {
    writeFileSync(this.file('ca.cnf'), CONFIGURATION)
    this.openssl('genpkey', '-algorithm', ...P256, '-out', 'ca.key')
    const own = ['-subj', '/O=Test/CN=Authority', '-config', 'ca.cnf', '-extensions', 'authority']
    this.openssl('req', '-x509', '-new', '-key', 'ca.key', '-days', '20', ...own, '-out', 'ca.pem')
  }

  file(name: string): string {
    return join(this.folder, name)
  }

  /** Makes a key and its certificate. @param kind as openssl names it */
  certify(name: string, ...kind: string[]): { certificate: string; key: string } {
    const [key, request, certificate] = [`${name}.key`, `${name}.csr`, `${name}.pem`]
    const subject = ['-subj', `/O=Atelier/CN=${name}`, '-config', 'ca.cnf']
    this.openssl('genpkey', '-algorithm', ...kind, '-out', key)
    this.openssl('req', '-new', '-key', key, ...subject, '-out', request)
    const by = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '20', '-extfile', 'ca.cnf']
    this.openssl('x509', '-req', '-in', request, ...by, '-extensions', 'signer', '-out', certificate)
    return { certificate: this.file(certificate), key: this.file(key) }
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }

  private openssl(...args: string[]): void {
    execFileSync(debianProgram('openssl', 'openssl'), args, { cwd: this.folder, stdio: 'pipe' })
  }
}

/** What is wrong with credentials whose certificate is no public authority's. */
export const ONLY_UNTRUSTED = ['signingCredential.untrusted']

/** Reads the credentials of a picture by the library; null if it has none. @param type of its content */
export async function readCredentials(picture: Buffer, type: string) {
  const { WasmReader } = await openLibrary()
  const reader = await WasmReader.fromBlob(type, new HeldBlob(picture)).catch((error: unknown) => {
    if (/JumbfNotFound/.test(String(error))) return null
    throw error
  })
  if (!reader) return null
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
