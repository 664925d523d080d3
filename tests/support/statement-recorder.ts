import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { MessageReader, StatementReader, type WireStatement } from './read-wire-messages'
import { letPass } from './until'

/** A statement that the server sent, with the number of its connection. */
export type RecordedStatement = WireStatement & { connection: number }

/** After this long without another statement, in milliseconds, nothing is under way. */
const QUIET_MS = 100

/**
 * Statements that the server sends independently of visitors: checks of idle connections, the heartbeat, and those of
 * its workers.
 */
const WORKERS = [
  /^SELECT 1$/,
  /pg_notify\(\$1, \$2\)/,
  /\bvisit_sums\b/,
  /^UPDATE (emails|newsletters)\b/,
  /\bFROM (emails|newsletters)\b/,
  /\b(reconciliations|artwork_imports|full_copies)\b/,
]

const isWorkers = (statement: WireStatement): boolean =>
  WORKERS.some((worker) => worker.test(inOneLine(statement)))

/** A proxy between a server and PostgreSQL that records each statement. */
export class StatementRecorder {
  private readonly statements: RecordedStatement[] = []
  private readonly sockets = new Set<Socket>()
  private connections = 0

  private constructor(
    private readonly server: Server,
    private readonly target: URL,
  ) {
    server.on('connection', (near) => this.join(near))
  }

  /** Opens the recorder. @param databaseUrl the database behind it */
  static async open(databaseUrl: string): Promise<StatementRecorder> {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new StatementRecorder(server, new URL(databaseUrl))
  }

  /** The database's address through this recorder. */
  get url(): string {
    const url = new URL(this.target)
    url.hostname = '127.0.0.1'
    url.port = String((this.server.address() as AddressInfo).port)
    return url.href
  }

  /** Removes and returns all statements since the last call, including those of workers. */
  takeAll(): RecordedStatement[] {
    return this.statements.splice(0)
  }

  /** Removes and returns the statements for visitors since the last call, one transaction after the other. */
  take(): RecordedStatement[] {
    return unitsOf(this.takeAll())
      .filter((unit) => !unit.some(isWorkers))
      .flat()
  }

  /** Waits until only workers send statements. */
  async untilQuiet(): Promise<void> {
    for (let seen = -1; seen !== this.statements.length; ) {
      seen = this.statements.length
      await letPass(QUIET_MS, 'a statement that is under way')
    }
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy()
    this.server.close()
    await once(this.server, 'close')
  }

  private join(near: Socket): void {
    this.connections += 1
    const connection = this.connections
    const far = connect(Number(this.target.port), this.target.hostname)
    const statements = new StatementReader((statement) => this.statements.push({ ...statement, connection }))
    const messages = new MessageReader(true, (letter, body) => statements.read(letter, body))
    near.on('data', (piece) => messages.read(piece))
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => {})
      socket.on('close', () => {
        this.sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  }
}

/** Groups statements by transaction, because those of several connections are interleaved; others are groups of one. */
function unitsOf(statements: readonly RecordedStatement[]): RecordedStatement[][] {
  const open = new Map<number, RecordedStatement[]>()
  const units: RecordedStatement[][] = []
  for (const statement of statements) {
    const unit = open.get(statement.connection)
    if (unit) unit.push(statement)
    else if (isBegin(statement)) open.set(statement.connection, [statement])
    else units.push([statement])
    if (!unit || !isEnd(statement)) continue
    open.delete(statement.connection)
    units.push(unit)
  }
  return units
}

const isBegin = ({ text }: WireStatement): boolean => /^begin\b/i.test(text)
const isEnd = ({ text }: WireStatement): boolean => /^(commit|rollback)$/i.test(text)

/** A statement on one line, for the message of a failed test. */
export const inOneLine = ({ text }: Pick<WireStatement, 'text'>): string => text.replace(/\s+/g, ' ').trim()
