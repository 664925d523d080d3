import { Writable } from 'node:stream'
import { pino } from 'pino'
import { withRequest } from '../network/current-request'
import { logOptions } from './log-options'

/** Collects what a logger writes while `log` runs. */
function linesOf(log: (logger: ReturnType<typeof pino>) => void): string[] {
  const lines: string[] = []
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  log(pino(logOptions('trace'), destination))
  return lines
}

const failed = () =>
  Object.assign(new Error('Failed query: INSERT INTO a VALUES ($1)\nparams: ada@x.test'), {
    query: 'INSERT INTO a VALUES ($1)',
    params: ['ada@x.test'],
  })

test('an error has nothing that a statement was given in its line, however it is logged', () => {
  const lines = linesOf((logger) => {
    logger.error({ err: failed() })
    logger.error(failed())
    logger.error({ err: failed(), msg: 'It failed' })
    logger.error({ err: failed() }, 'It failed')
    logger.error(failed(), 'It failed')
  })
  expect(lines).toHaveLength(5)
  for (const line of lines) {
    expect(line).not.toContain('ada@x.test')
    expect(JSON.parse(line).err.message).toBe('Failed query: INSERT INTO a VALUES ($1)')
  }
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'Failed query: INSERT INTO a VALUES ($1)',
    'Failed query: INSERT INTO a VALUES ($1)',
    'It failed',
    'It failed',
    'It failed',
  ])
})

// ASVS 16.2.1, 16.2.4
test('a line has the id of the request that caused it, and none in background work', () => {
  const [inRequest, alone] = linesOf((logger) => {
    withRequest({ id: 'a-request', sender: { network: '', userAgent: '' } }, () => logger.info('Answered'))
    logger.info('The sweep')
  })
  expect(JSON.parse(inRequest ?? '')).toMatchObject({ requestId: 'a-request', msg: 'Answered' })
  expect(JSON.parse(alone ?? '')).not.toHaveProperty('requestId')
})
