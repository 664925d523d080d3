import { loggedError } from './logged-error'

// ASVS 16.2.5
test('a failed statement is logged without what it was given', () => {
  const cause = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    detail: 'Key (email)=(ada@x.test)',
  })
  const failed = Object.assign(
    new Error('Failed query: INSERT INTO a VALUES ($1)\nparams: ada@x.test', { cause }),
    {
      query: 'INSERT INTO a VALUES ($1)',
      params: ['ada@x.test'],
    },
  )
  const logged = loggedError(failed)
  expect(JSON.stringify(logged)).not.toContain('ada@x.test')
  expect(logged).toMatchObject({
    message: 'Failed query: INSERT INTO a VALUES ($1)',
    stack: expect.stringContaining('logged-error.test'),
    cause: { message: 'duplicate key value', code: '23505' },
  })
})

test('any other error keeps its words and its calls, and those inside it theirs', () => {
  const several = new AggregateError(
    [Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })],
    'all failed',
  )
  expect(loggedError(several)).toMatchObject({
    type: 'AggregateError',
    message: 'all failed',
    errors: [{ message: 'refused', code: 'ECONNREFUSED' }],
  })
  expect(loggedError('no error')).toBe('no error')
})

test('what PostgreSQL cannot take stands in no message, nor does a text that a statement has in quotes', () => {
  const wrong = Object.assign(new Error('invalid input syntax for type integer: "Lovelace"'), {
    code: '22P02',
  })
  expect(JSON.stringify(loggedError(wrong))).not.toContain('Lovelace')
  const failed = Object.assign(new Error('Failed query: …'), { query: "SELECT 1 WHERE name = 'Ada''s'" })
  expect(loggedError(failed)).toMatchObject({ message: "Failed query: SELECT 1 WHERE name = '…'" })
})

test('calls that stand in a message are no calls', () => {
  const { stack } = loggedError(new Error('Ada\n    at 12 Analytical Row')) as { stack: string }
  expect(stack).not.toContain('Analytical Row')
})
