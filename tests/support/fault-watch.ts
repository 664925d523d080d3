import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { buffer, text } from 'node:stream/consumers'
import { freePort } from './server-process'

const SCRIPT = '/watch-faults.js'
const REPORT = '/watch-faults'
/** The path that answers with the cookies that the browser sent. */
export const SENT_COOKIES = '/watch-cookies'

/** Runs first in each page and reports every fault in it. Its source text is put into the page. */
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
        // A page aborts pending loads when it is left. Its error events may come before the event of leaving, so they
        // wait.
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
 * A proxy in front of a shop that hears of the faults in its pages in every browser in the same way; WebKit's driver
 * does not report the console. The shop's public address must be that of the proxy.
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
        // A browser may have aborted the request; then nobody waits for the answer.
        if (!answer.destroyed) watch.faults.push(`no answer to ${asked.url}: ${error}`)
        answer.destroy()
      })
    })
    const watch = new FaultWatch(server, `http://127.0.0.1:${port}`)
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return watch
  }

  /** Sets where requests go. @param url the shop's own address */
  leadTo(url: string): void {
    this.target = url
  }

  /** Removes and returns the faults since the last call. */
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
    // Without compression, because the proxy edits the pages.
    const headers = { ...asked.headers, 'accept-encoding': 'identity' }
    // One connection for each request: the shop may close an idle one just as it is used again.
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
