/** A statement as a client sent it; values are text, and null is NULL. */
export type WireStatement = { text: string; values: (string | null)[] }

/** A message starts with a letter and a length, which includes its own four bytes. */
const HEAD_BYTES = 5

/** Splits a stream of PostgreSQL's protocol into messages. */
export class MessageReader {
  private rest: Buffer = Buffer.alloc(0)

  /** @param startsBare whether the first message has no letter, as on a client's connection */
  constructor(
    private startsBare: boolean,
    private readonly onMessage: (letter: string, body: Buffer) => void,
  ) {}

  read(piece: Buffer): void {
    this.rest = this.rest.length === 0 ? piece : Buffer.concat([this.rest, piece])
    for (;;) {
      const head = this.startsBare ? HEAD_BYTES - 1 : HEAD_BYTES
      if (this.rest.length < head) return
      const end = this.rest.readInt32BE(head - 4) + head - 4
      if (this.rest.length < end) return
      if (!this.startsBare)
        this.onMessage(String.fromCharCode(this.rest[0] ?? 0), this.rest.subarray(head, end))
      this.startsBare = false
      this.rest = this.rest.subarray(end)
    }
  }
}

/** Combines a client's messages into statements, and reports each when it is to be run. */
export class StatementReader {
  private readonly texts = new Map<string, string>()

  constructor(private readonly onStatement: (statement: WireStatement) => void) {}

  read(letter: string, body: Buffer): void {
    if (letter === 'Q') this.onStatement({ text: textAt(body, 0).text, values: [] })
    else if (letter === 'P') {
      const name = textAt(body, 0)
      this.texts.set(name.text, textAt(body, name.end).text)
    } else if (letter === 'B') {
      const portal = textAt(body, 0)
      const name = textAt(body, portal.end)
      this.onStatement({ text: this.texts.get(name.text) ?? '', values: valuesAt(body, name.end) })
    }
  }
}

function textAt(body: Buffer, start: number): { text: string; end: number } {
  const zero = body.indexOf(0, start)
  return { text: body.toString('utf8', start, zero), end: zero + 1 }
}

function valuesAt(body: Buffer, start: number): (string | null)[] {
  let at = start + 2 + 2 * body.readInt16BE(start)
  const count = body.readInt16BE(at)
  at += 2
  return Array.from({ length: count }, () => {
    const length = body.readInt32BE(at)
    at += 4
    if (length < 0) return null
    const value = body.toString('utf8', at, at + length)
    at += length
    return value
  })
}
