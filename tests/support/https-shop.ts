import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { connect } from 'node:tls'
import { AcmeAuthority, type Ports } from './acme-authority'
import { freePort, type Variables } from './server-process'
import { Shop } from './shop'

export type HttpsAnswer = { status: number; headers: Record<string, unknown>; body: string; validTo: string }

/** A shop that answers https itself, and the authority that gives it certificates. */
export class HttpsShop {
  private constructor(
    readonly shop: Shop,
    readonly authority: AcmeAuthority,
    readonly http: number,
    readonly https: number,
  ) {}

  /**
   * @param looksAt the ports at which the authority looks for the shop
   * @param at the address of a database other than a new one
   */
  static async open(
    variables: Variables = {},
    looksAt: (ports: Ports) => Ports = (ports) => ports,
    at?: string,
  ): Promise<HttpsShop> {
    const ports = { http: await freePort(), https: await freePort() }
    const authority = await AcmeAuthority.start(looksAt(ports))
    const all = { ...httpsVariables(authority, ports), ...variables }
    const shop = await Shop.open(all, at).catch(async (error: unknown) => {
      await authority.remove()
      throw error
    })
    return new HttpsShop(shop, authority, ports.http, ports.https)
  }

  /** The address of a name at the port for https. */
  origin(host: string): string {
    return `https://${host}:${this.https}`
  }

  /** Asks for a page over https as a browser would that trusts the authority alone. @throws errors of TLS */
  async secure(host: string, path = '/', port = this.https): Promise<HttpsAnswer> {
    const ca = await this.authority.root()
    const to = { host: '127.0.0.1', port, path, ca, servername: host, headers: { Host: `${host}:${port}` } }
    return new Promise((done, fail) => {
      const asked = requestHttps({ ...to, agent: false }, (response) => {
        const { valid_to: validTo } = (response.socket as import('node:tls').TLSSocket).getPeerCertificate()
        let body = ''
        response.on('data', (part) => {
          body += part
        })
        response.on('end', () =>
          done({ status: response.statusCode ?? 0, headers: response.headers, body, validTo }),
        )
      })
      asked.on('error', fail).end()
    })
  }

  /** Sends a plain request to a host. */
  plain(
    host: string,
    path = '/',
    { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
  ): Promise<{ status: number; location: string | undefined }> {
    return new Promise((done, fail) => {
      const to = { host: '127.0.0.1', port: this.http, path, method, agent: false }
      const asked = requestHttp({ ...to, headers: { Host: host, ...headers } }, (response) => {
        response.resume()
        response.on('end', () =>
          done({ status: response.statusCode ?? 0, location: response.headers.location }),
        )
      })
      asked.on('error', fail).end()
    })
  }

  /** Opens a connection with TLS. @returns null if it is refused, with the reason */
  handshake(servername: string, options: { maxVersion?: 'TLSv1.1' } = {}): Promise<string | null> {
    return new Promise((done) => {
      const socket = connect({
        host: '127.0.0.1',
        port: this.https,
        servername,
        rejectUnauthorized: false,
        ...(options.maxVersion && {
          minVersion: 'TLSv1' as const,
          ...options,
          ciphers: 'DEFAULT@SECLEVEL=0',
        }),
      })
      socket.on('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message))
      socket.on('secureConnect', () => {
        socket.destroy()
        done(null)
      })
    })
  }

  async close(): Promise<void> {
    await this.shop.close()
    await this.authority.remove()
  }
}

/** What a server needs to answer https with certificates of an authority. */
export const httpsVariables = (authority: AcmeAuthority, { http, https }: Ports): Variables => ({
  PORT: String(http),
  HTTPS_PORT: String(https),
  ACME_DIRECTORY: authority.directory,
  NODE_EXTRA_CA_CERTS: authority.caFile,
  PUBLIC_URL: '',
})
