import { join } from 'node:path'
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads'

const PATIENCE_MS = 60_000

let reader: Worker | undefined
afterAll(() => reader?.terminate())

/**
 * Reads one part of a PDF synchronously.
 * @throws Error when it is not a PDF
 */
export function unpackedPdf<Part>(pdf: Buffer, part: 'text' | 'tags' | 'files'): Part {
  reader ??= new Worker(join(__dirname, 'unpack-pdf.mjs'))
  const { port1, port2 } = new MessageChannel()
  const done = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  reader.postMessage({ pdf: new Uint8Array(pdf), part, port: port2, done }, [port2])
  Atomics.wait(done, 0, 0, PATIENCE_MS)
  const { message } = receiveMessageOnPort(port1) ?? { message: { problem: 'The PDF was not read in time.' } }
  port1.close()
  const { json, problem } = message as { json?: string; problem?: string }
  if (json === undefined) throw new Error(problem)
  return JSON.parse(json)
}
