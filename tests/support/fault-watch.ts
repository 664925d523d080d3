import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { buffer, text } from 'node:stream/consumers'
import { freePort } from './server-process'

const SCRIPT = '/watch-faults.js'
const REPORT = '/watch-faults'
/** Answers with the cookies that a browser sends. */
export const SENT_COOKIES = '/watch-cookies'

/** Stands first in each page and tells of whatever goes wrong in it. */
function watchFaults(report: string): void {
  const tell = (fault: string) => navigator.sendBeacon(report, `${fault} (${location.pathname})`)
  let isLeft = false
  for (const leaving of ['beforeunload', 'pagehide']) {
    addEventListener(leaving, () => {
      isLeft = true
    })
  }
  addEventListener(
    'error',
    (event) => {
      const { target } = event
      if (event instanceof ErrorEvent) tell(event.message)
      else if (target instanceof HTMLElement) {
        const fault = `not loaded: ${target.outerHTML.slice(0, 200)}`
        // A page that is left gives up what it was loading; it may come to tell it, and may hear of it before it knows.
        setTimeout(() => isLeft || tell(fault), 300)
      }
    },
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) => tell(`unhandled: ${reason}`))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    tell(`forbidden by ${violatedDirective}: ${blockedURI}`),
  )
  for (const level of ['error', 'warn'] as const) {
    const { [level]: print } = console
    console[level] = (...parts: unknown[]) => {
      tell(`console.${level}: ${parts.map(String).join(' ')}`)
      print(...parts)
    }
  }
}

/**
 * A line to a shop that hears of each fault in its pages, in every browser in the same way: WebKit's driver does not say what
 * the console has. The shop's public address must be this one's.
 */
export class FaultWatch {
  private target = ''
  private readonly faults: string[] = []

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async open(): Promise<FaultWatch> {
    const port = await freePort()
    const server = createServer((asked, answer) => {
      void watch.pass(asked, answer).catch((error) => {
        // A browser may give up what it asked for; then nobody waits for the answer.
        if (!answer.destroyed) watch.faults.push(`no answer to ${asked.url}: ${error}`)
        answer.destroy()
      })
    })
    const watch = new FaultWatch(server, `http://127.0.0.1:${port}`)
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return watch
  }

  /** @param url the shop's own address */
  leadTo(url: string): void {
    this.target = url
  }

  /** Removes what was told since the last time. */
  take(): string[] {
    return this.faults.splice(0)
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    this.server.close()
    await once(this.server, 'close')
  }

  private async pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    if (asked.url === REPORT) {
      this.faults.push(await text(asked))
      answer.writeHead(204).end()
      return
    }
    if (asked.url === SENT_COOKIES) {
      answer.writeHead(200, { 'Cache-Control': 'no-store' }).end(asked.headers.cookie)
      return
    }
    if (asked.url === SCRIPT) {
      const script = `(${watchFaults})(${JSON.stringify(REPORT)})`
      answer.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' }).end(script)
      return
    }
    const { method = 'GET' } = asked
    // Pages are read here, so they come without compression.
    const headers = { ...asked.headers, 'accept-encoding': 'identity' }
    // Each by a connection of its own: the shop may close one at the moment when it is used again.
    const passed = request(`${this.target}${asked.url}`, { method, headers, agent: false })
    asked.pipe(passed)
    asked.once('close', () => {
      if (!asked.complete) passed.destroy()
    })
    const [given] = (await once(passed, 'response')) as [IncomingMessage]
    const isPage = given.headers['content-type']?.startsWith('text/html') && method === 'GET'
    if (!isPage || given.statusCode === 304) {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
      return
    }
    const page = (await buffer(given))
      .toString('utf8')
      .replace('<head>', `<head><script src="${SCRIPT}"></script>`)
    const { 'content-length': _length, 'transfer-encoding': _coding, ...kept } = given.headers
    answer.writeHead(given.statusCode ?? 502, kept).end(page)
  }
}
