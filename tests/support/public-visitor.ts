import { Visitor } from './visitor'

export const PUBLIC_URL = 'https://gallery.example.test'

/** A browser that sees the shop at its public address; the proxy in between takes the https away. */
export class PublicVisitor extends Visitor {
  override send(method: string, path: string, init: Omit<RequestInit, 'method'> = {}) {
    return super.send(method, path, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init.headers)), Origin: PUBLIC_URL },
    })
  }
}
