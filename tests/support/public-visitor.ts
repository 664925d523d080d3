import { Visitor } from './visitor'

export const PUBLIC_URL = 'https://gallery.example.test'

/** A browser that uses the shop's public https address, behind a proxy that ends TLS. */
export class PublicVisitor extends Visitor {
  override send(method: string, path: string, init: Omit<RequestInit, 'method'> = {}) {
    return super.send(method, path, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init.headers)), Origin: PUBLIC_URL },
    })
  }
}
