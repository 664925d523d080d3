import { createSecureContext, type SecureContext } from 'node:tls'
import type { Context } from '../../platform/context'
import { forgetCertificate, openKeyPair, readCertificates } from './certificate-rows'

type Known = { sealed: string; validUntil: number; secure: SecureContext }

/** The certificates that this process answers with, by host. */
class KnownCertificates {
  #known = new Map<string, Known>()

  /** Brings them to what is stored. @throws database errors */
  async read(context: Context): Promise<void> {
    const next = new Map<string, Known>()
    for (const row of await readCertificates(context)) {
      const { host, sealed, validUntil } = row
      const former = this.#known.get(host)
      const pair = former?.sealed === sealed ? null : openKeyPair(context, row)
      if (former && former.sealed === sealed) next.set(host, former)
      else if (pair && sealed && validUntil)
        next.set(host, { sealed, validUntil: Date.parse(validUntil), secure: createSecureContext(pair) })
      else if (sealed) await forgetCertificate(context, row)
    }
    this.#known = next
  }

  /** Returns what TLS needs to answer for a host; undefined without a certificate. */
  secureFor(host: string): SecureContext | undefined {
    return this.#known.get(host.toLowerCase())?.secure
  }

  /** Whether https works for a host now. */
  has(host: string): boolean {
    return (this.#known.get(host)?.validUntil ?? 0) > Date.now()
  }
}

export const knownCertificates = new KnownCertificates()
