import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ChildProgram } from './child-program'
import { debianProgram } from './debian-program'
import { freePort } from './server-process'

/** Where the authority looks for a shop, as the ports 80 and 443 of all hosts. */
export type Ports = { http: number; https: number }

/**
 * Let's Encrypt's own test authority, with a DNS in which every name leads to this machine. It looks for the shop for
 * real, refuses a twentieth of all requests that it should be asked again for, and forgets everything when it ends.
 */
export class AcmeAuthority {
  /** The certificate of its own server, for NODE_EXTRA_CA_CERTS. */
  readonly caFile: string
  private readonly programs: ChildProgram[] = []
  private readonly folder = mkdtempSync(join(tmpdir(), 'gesso-acme-'))

  private constructor(
    private readonly ports: Ports,
    private readonly port: number,
    private readonly adminPort: number,
    private readonly dnsPort: number,
    private readonly dnsAdminPort: number,
    private readonly addresses: { own: string; shop: string },
  ) {
    this.caFile = join(this.folder, 'server.crt')
    const subject = ['-subj', '/CN=authority', '-addext', `subjectAltName=IP:127.0.0.1,IP:${addresses.own}`]
    const files = ['-keyout', join(this.folder, 'server.key'), '-out', this.caFile]
    execFileSync(
      debianProgram('openssl', 'openssl'),
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files],
      { stdio: 'pipe' },
    )
  }

  /** @param addresses where it listens, and where it looks for the shop */
  static async start(
    ports: Ports,
    addresses = { own: '127.0.0.1', shop: '127.0.0.1' },
  ): Promise<AcmeAuthority> {
    const own = [await freePort(), await freePort(), await freePort(), await freePort()] as const
    const authority = new AcmeAuthority(ports, ...own, addresses)
    await authority.start()
    return authority
  }

  /** The address of its directory. */
  get directory(): string {
    return `https://${this.addresses.own}:${this.port}/dir`
  }

  /** Starts it, or starts it again without what it knew. @param validSeconds how long its certificates are valid */
  async start(validSeconds = 90 * 24 * 3600): Promise<void> {
    const config = {
      listenAddress: `${this.addresses.own}:${this.port}`,
      managementListenAddress: `127.0.0.1:${this.adminPort}`,
      certificate: this.caFile,
      privateKey: join(this.folder, 'server.key'),
      httpPort: this.ports.http,
      tlsPort: this.ports.https,
      certificateValidityPeriod: validSeconds,
    }
    const file = join(this.folder, 'pebble.json')
    writeFileSync(file, JSON.stringify({ pebble: config }))
    const program = debianProgram('pebble', 'pebble')
    const none = ['-http01', '', '-https01', '', '-tlsalpn01', '']
    const dns = ['-dns01', `127.0.0.1:${this.dnsPort}`, '-management', `127.0.0.1:${this.dnsAdminPort}`]
    this.programs.push(
      ChildProgram.start(debianProgram('pebble-challtestsrv', 'pebble'), [
        ...dns,
        '-defaultIPv4',
        this.addresses.shop,
        '-defaultIPv6',
        '',
        ...none,
      ]),
      ChildProgram.start(program, ['-config', file, '-dnsserver', `127.0.0.1:${this.dnsPort}`], {
        PEBBLE_VA_NOSLEEP: '1',
        PEBBLE_AUTHZREUSE: '0',
      }),
    )
    await this.programs.at(-1)?.answers(async () => (await this.root()).includes('BEGIN CERTIFICATE'))
  }

  /** The certificate of the authority, which it makes anew at each start. */
  root(): Promise<string> {
    return new Promise((done, fail) => {
      const from = {
        host: '127.0.0.1',
        port: this.adminPort,
        path: '/roots/0',
        ca: readFileSync(this.caFile),
      }
      const asked = request(from, (response) => {
        let body = ''
        response.on('data', (part) => {
          body += part
        })
        response.on('end', () => done(body))
      })
      asked.on('error', fail).end()
    })
  }

  /** Ends it; `start` starts it again. */
  async stop(): Promise<void> {
    await Promise.all(this.programs.splice(0).map((program) => program.end('SIGKILL')))
  }

  async remove(): Promise<void> {
    await this.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }
}
