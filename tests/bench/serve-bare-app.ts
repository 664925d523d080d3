// The bare app that the shop is compared to: one answer held in memory, sent by Express or by Node's server alone.
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import express from 'express'
import type { Bareness } from './bare-app'

type Given = {
  bareness: Bareness
  path: string
  status: number
  headers: Record<string, string>
  body: string
}

const [{ bareness, path, status, headers, body }] = (await once(process, 'message')) as [Given]
const bytes = Buffer.from(body, 'base64')

function byExpress(): RequestListener {
  const app = express()
  app.get(path, (_request, response) => {
    response.status(status).set(headers).send(bytes)
  })
  return app
}

const byNode: RequestListener = (_request, response) => {
  response.writeHead(status, headers)
  response.end(bytes)
}

const server = createServer(bareness === 'express' ? byExpress() : byNode)
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') process.send?.({ port: address?.port })
})
// A bench that was interrupted leaves no app behind.
process.once('disconnect', () => process.exit())
