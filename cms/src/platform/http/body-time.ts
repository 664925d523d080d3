import type { IncomingMessage } from 'node:http'
import type { NextFunction, Request, Response } from 'express'
import { AppError } from '../app-error'

/** The time within which a whole body must arrive. A visitor's largest has 100 kB. */
const BODY_MS = 30_000
/** The longest pause in a body that a signed-in person sends; the body as a whole may take longer. */
const SILENT_MS = 60_000
const LOOK_EVERY_MS = 5000

/** How much of an unwanted body is still read, so that a sender who is still writing sees the answer. */
const REST_BYTES = 1024 * 1024
const REST_MS = 5000
const REST_LOOK_EVERY_MS = 500

const clocks = new WeakMap<IncomingMessage, { stop: () => void; end: () => void }>()

/** Whether a request announces a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Ends requests whose body arrives too slowly, and connections that keep sending after a refusal. */
export function limitBodyTime(request: Request, response: Response, next: NextFunction): void {
  if (hasBody(request)) {
    const end = () => endSlowBody(request, response)
    const clock = setTimeout(end, BODY_MS)
    const stop = () => clearTimeout(clock)
    clocks.set(request, { stop, end })
    request.once('end', stop)
    request.once('close', stop)
    response.once('finish', () => dropRest(request))
  }
  next()
}

/** Stops the time limit while a signed-in person's body waits to be read. */
export const stopBodyClock = (request: IncomingMessage): void => clocks.get(request)?.stop()

/** Lets a signed-in person's upload take as long as bytes keep arriving. */
export function allowLongBody(request: IncomingMessage): void {
  const clock = clocks.get(request)
  if (!clock || request.complete) return
  clock.stop()
  const { socket } = request
  let seen = socket.bytesRead
  let silentMs = 0
  const looking = setInterval(() => {
    silentMs = socket.bytesRead === seen ? silentMs + LOOK_EVERY_MS : 0
    seen = socket.bytesRead
    if (silentMs >= SILENT_MS) clock.end()
  }, LOOK_EVERY_MS)
  const stop = () => clearInterval(looking)
  request.once('end', stop)
  request.once('close', stop)
}

function endSlowBody(request: Request, response: Response): void {
  if (request.complete) return
  if (response.headersSent) {
    request.socket.destroy()
    return
  }
  const { body } = new AppError('invalid_input', { message: 'What was sent came too slowly.' })
  response.once('finish', () => request.socket.destroy())
  response.status(408).set({ 'Cache-Control': 'no-store', Connection: 'close' }).json(body)
}

function dropRest(request: Request): void {
  const { socket } = request
  if (request.complete || socket.destroyed) return
  const [from, began] = [socket.bytesRead, Date.now()]
  const looking = setInterval(() => {
    const isOver = socket.bytesRead - from > REST_BYTES || Date.now() - began >= REST_MS
    if (isOver) socket.destroy()
    if (isOver || request.complete || socket.destroyed) clearInterval(looking)
  }, REST_LOOK_EVERY_MS)
}
