import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

const VERSION = '4.0.0'
/** As npm's registry names the package. */
const DIGEST = 'uWsE9e2oqSc/lUu+vVwDGhTsycuhGsfZ2KfX6CLfXiT3wgGy6qT9+q5M3V9Zz72hkdIgsJugKesaowmRtYmvrA=='
const CACHE = join(process.cwd(), 'node_modules/.cache')
const SCRIPT = join(CACHE, `mirador-${VERSION}.min.js`)

/**
 * Returns the path of Mirador's own bundle (Apache-2.0). The package is fetched from npm once, 4.8 MB, and only its
 * bundle is kept: as a dependency it would bring some 150 packages that no test runs.
 * @throws Error when it is not the package of that version
 */
function miradorScript(): string {
  if (existsSync(SCRIPT)) return SCRIPT
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(join(CACHE, 'mirador-'))
  try {
    execFileSync('npm', ['pack', `mirador@${VERSION}`, '--silent', '--pack-destination', folder], {
      timeout: 120_000,
    })
    const archive = join(folder, `mirador-${VERSION}.tgz`)
    const digest = createHash('sha512').update(readFileSync(archive)).digest('base64')
    if (digest !== DIGEST) throw new Error(`This is not Mirador ${VERSION}: ${digest}`)
    const path = 'package/dist/mirador.min.js'
    execFileSync('tar', ['xzf', archive, '-C', folder, path])
    renameSync(join(folder, path), SCRIPT)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return SCRIPT
}

const page = (options: object) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Mirador</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"></head>
<body style="margin:0"><div id="mirador" style="position:absolute;inset:0"></div><script src="/mirador.js"></script>
<script>window.viewer = Mirador.viewer(${JSON.stringify(options)})</script></body></html>`

/** A site of somebody else with Mirador; `?manifest=` names what it opens. */
export class MiradorSite {
  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async open(): Promise<MiradorSite> {
    const script = readFileSync(miradorScript())
    const server = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
      if (pathname === '/mirador.js') {
        response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(script)
        return
      }
      const manifestId = searchParams.get('manifest') ?? ''
      const options = {
        id: 'mirador',
        windows: [{ manifestId }],
        window: { allowClose: false, sideBarOpen: false },
        workspaceControlPanel: { enabled: false },
        osdConfig: { crossOriginPolicy: 'Anonymous' },
      }
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page(options))
    })
    await new Promise<void>((opened) => server.listen(0, '127.0.0.1', opened))
    return new MiradorSite(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  }

  close(): Promise<void> {
    this.server.closeAllConnections()
    return new Promise((closed) => this.server.close(() => closed()))
  }
}
