// The bare Express app that the shop is measured against: one route, one answer held in memory.
import { once } from 'node:events'
import express from 'express'

type Given = { path: string; headers: Record<string, string>; body: string }

const [{ path, headers, body }] = (await once(process, 'message')) as [Given]
const bytes = Buffer.from(body, 'base64')
const app = express()
app.get(path, (_request, response) => {
  response.set(headers).send(bytes)
})
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') process.send?.({ port: address?.port })
})
