import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number | string } }

/** A span in OTLP's JSON format. */
export type SentSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Record<string, string>
}

type Sent = {
  resourceSpans: {
    scopeSpans: { spans: (Omit<SentSpan, 'attributes'> & { attributes: Attribute[] })[] }[]
  }[]
}

/** Receives traces by OTLP over HTTP, as a collector does. */
export class TraceCollector {
  /** The bodies of all requests, unchanged. */
  readonly bodies: string[] = []
  /** Whether it accepts requests. */
  isOpen = true

  private constructor(private readonly server: Server) {}

  static async start(): Promise<TraceCollector> {
    const server = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        if (collector.isOpen) collector.bodies.push(Buffer.concat(parts).toString())
        response.writeHead(collector.isOpen ? 200 : 400, { 'Content-Type': 'application/json' }).end('{}')
      })
    })
    const collector = new TraceCollector(server)
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    return collector
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  get spans(): SentSpan[] {
    return this.bodies
      .flatMap((body) => (JSON.parse(body) as Sent).resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
      .map(({ attributes, ...span }) => ({
        ...span,
        attributes: Object.fromEntries(
          attributes.map(({ key, value }) => [key, String(value.stringValue ?? value.intValue)]),
        ),
      }))
  }

  stop(): Promise<void> {
    this.server.closeAllConnections()
    return new Promise((done) => this.server.close(() => done()))
  }
}
