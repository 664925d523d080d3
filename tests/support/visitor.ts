import { type CallInput, type CallName, type CallOutput, contract } from '@gesso/shared-types/contract'
import type { Endpoint } from '@gesso/shared-types/contract/endpoint'
import type { ErrorBody } from '@gesso/shared-types/contract/errors'
import { errorBodySchema } from '@gesso/shared-types/contract/errors'
import { OWNER } from './server-process'

let visitors = 0

/** A network address that no other visitor of this process has. */
function newAddress(): string {
  visitors += 1
  return `10.${process.pid % 256}.${visitors >> 8}.${visitors % 256}`
}

/** An answer with its whole body. */
export type Answer = { status: number; headers: Headers; text: string }
type AnswerBytes = { status: number; headers: Headers; bytes: Buffer }

/** A refused call. */
export class Refusal extends Error {
  constructor(
    readonly call: string,
    readonly status: number,
    readonly body: ErrorBody,
    readonly headers: Headers,
  ) {
    super(
      `${call} was refused with ${status} ${body.code}: ${body.message} ${JSON.stringify(body.fields ?? '')}`,
    )
  }
}

/** The refusal of a call. @throws Error when it was not refused */
export async function refusalOf(call: Promise<unknown>): Promise<Refusal> {
  const outcome = await call.then(
    () => new Error('The call was not refused'),
    (error: unknown) => error,
  )
  if (outcome instanceof Refusal) return outcome
  throw outcome
}

/** A browser: it keeps its cookies and sends a browser's headers. */
export class Visitor {
  /** Called with each answer that has a text body. */
  onAnswer: ((path: string, text: string) => void) | null = null

  constructor(
    readonly shopUrl: string,
    readonly address = newAddress(),
    readonly cookies = new Map<string, string>(),
    /** The address of its pages, if requests go to one server of several. */
    readonly origin = shopUrl,
  ) {}

  /** Sends a request with cookies and a page's headers. */
  async send(method: string, path: string, init: Omit<RequestInit, 'method'> = {}): Promise<Answer> {
    const { status, headers, bytes } = await this.load(method, path, init)
    return { status, headers, text: new TextDecoder().decode(bytes) }
  }

  /** Does the same for a file that is not text. */
  async load(method: string, path: string, init: Omit<RequestInit, 'method'> = {}): Promise<AnswerBytes> {
    // Lets this process notice when the server has closed an idle connection.
    for (let turns = 0; turns < 2; turns++) await new Promise((done) => setImmediate(done))
    const headers = new Headers({ 'X-Forwarded-For': this.address, 'Sec-Fetch-Site': 'same-origin' })
    if (!['GET', 'HEAD'].includes(method)) headers.set('Origin', this.origin)
    if (this.cookies.size > 0) {
      headers.set('Cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    }
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value)
    const response = await fetch(this.shopUrl + path, { redirect: 'manual', ...init, method, headers })
    this.keepCookies(response.headers)
    const bytes = Buffer.from(await response.arrayBuffer())
    this.onAnswer?.(`${method} ${path.replace(/\?.*/, '')}`, bytes.toString())
    return { status: response.status, headers: response.headers, bytes }
  }

  /** Sends JSON; a string is sent unchanged. */
  sendJson(
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return this.send(method, path, {
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    })
  }

  /** Signs the artist in. @returns this visitor, signed in */
  async signIn(): Promise<this> {
    const answer = await this.sendJson('POST', '/api/cms/users/login', OWNER)
    if (answer.status !== 200) throw new Error(`The artist could not sign in: ${answer.text}`)
    return this
  }

  /**
   * Makes a call of the contract and checks its answer against the contract.
   * @throws Refusal
   */
  async call<N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>> {
    const row: Endpoint = contract[name]
    const { path, rest } = fillPath(row, input as Record<string, unknown>)
    const { ifMatch, ...body } = rest
    const headers: Record<string, string> = ifMatch === undefined ? {} : { 'If-Match': `"${ifMatch}"` }
    const answer = await this.request(row, path, body, headers)
    if (answer.status >= 400) {
      throw new Refusal(name, answer.status, errorBodySchema.parse(JSON.parse(answer.text)), answer.headers)
    }
    return row.output.parse(JSON.parse(answer.text)) as CallOutput<N>
  }

  private request(
    row: Endpoint,
    path: string,
    body: Record<string, unknown>,
    headers: Record<string, string>,
  ): Promise<Answer> {
    if (row.upload) {
      const form = new FormData()
      for (const [name, value] of Object.entries(body)) form.append(name, value as File)
      return this.send(row.method, path, { body: form, headers })
    }
    if (row.method === 'GET') {
      const search = new URLSearchParams(body as Record<string, string>).toString()
      return this.send('GET', search ? `${path}?${search}` : path, { headers })
    }
    if (Object.keys(body).length === 0) return this.send(row.method, path, { headers })
    return this.sendJson(row.method, path, body, headers)
  }

  /** Keeps the cookies of an answer, as a browser does. */
  keepCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const split = pair.indexOf('=')
      const value = pair.slice(split + 1)
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(pair.slice(0, split))
      else this.cookies.set(pair.slice(0, split), value)
    }
  }
}

function fillPath(row: Endpoint, input: Record<string, unknown>) {
  const rest = { ...input }
  const path = row.path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    delete rest[name]
    return encodeURIComponent(String(input[name]))
  })
  return { path, rest }
}
