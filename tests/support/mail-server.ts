import { once } from 'node:events'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { freePort } from './server-process'

/** An email as the mail server received it. */
export type ReceivedEmail = Email & { raw: string; to: NonNullable<Email['to']>; recipients: string[] }

/** How the server refuses an email; null accepts it. */
type Rejection = { code: number; message: string } | null

/** A real mail server on its own port, which can be down, refuse emails or lose its connection. */
export class MailServer {
  readonly received: ReceivedEmail[] = []
  /** Decides about each recipient before the email is accepted. */
  rejectRecipient: (address: string) => Rejection = () => null
  /** Runs when an email has arrived, before the server answers; it may close the connection or kill the sender. */
  beforeAnswer: (email: ReceivedEmail, closeConnection: () => void) => void | Promise<void> = () => {}
  private server: SMTPServer | null = null
  private readonly sockets = new Set<{ destroy: () => void }>()

  private constructor(readonly port: number) {}

  static async start(): Promise<MailServer> {
    const mail = new MailServer(await freePort())
    await mail.open()
    return mail
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`
  }

  /** Opens on the same port, also again after `kill`. */
  async open(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: ({ address }, _session, done) => {
        const rejection = this.rejectRecipient(address)
        if (!rejection) return done()
        done(Object.assign(new Error(rejection.message), { responseCode: rejection.code }))
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', async () => {
          const raw = Buffer.concat(chunks)
          const parsed = await PostalMime.parse(raw)
          const recipients = session.envelope.rcptTo.map(({ address }) => address)
          const email = { ...parsed, to: parsed.to ?? [], raw: raw.toString('latin1'), recipients }
          this.received.push(email)
          let isClosed = false
          await this.beforeAnswer(email, () => {
            isClosed = true
            this.closeConnections()
          })
          if (!isClosed) done()
        })
      },
    })
    server.on('error', () => {})
    server.server.on('connection', (socket) => {
      this.sockets.add(socket)
      socket.once('close', () => this.sockets.delete(socket))
    })
    server.listen(this.port, '127.0.0.1')
    await once(server.server, 'listening')
    this.server = server
  }

  /** Ends without warning, as in a power cut. */
  async kill(): Promise<void> {
    const { server } = this
    this.server = null
    if (!server) return
    this.closeConnections()
    await new Promise<void>((done) => server.close(() => done()))
  }

  /** Removes and returns what has arrived so far. */
  take(): ReceivedEmail[] {
    return this.received.splice(0)
  }

  private closeConnections(): void {
    for (const socket of this.sockets) socket.destroy()
  }
}

/** Opens a mail server for all tests of a file; it is emptied after each test and accepts everything again. */
export function withMailServer(): () => MailServer {
  let mail: MailServer | undefined
  beforeAll(async () => {
    mail = await MailServer.start()
  })
  afterEach(() => {
    if (!mail) return
    mail.rejectRecipient = () => null
    mail.beforeAnswer = () => {}
    mail.take()
  })
  afterAll(() => mail?.kill())
  return () => {
    if (!mail) throw new Error('The mail server is not open yet')
    return mail
  }
}
