import { contactInputSchema } from '@gesso/shared-types/message'
import { zodResolver } from '@hookform/resolvers/zod'
import { contactProblems } from './contact-fields'

const MESSAGE = { name: 'Ada', email: 'ada@example.test', subject: 'A frame', message: 'Oak?' }

/** The sentence beside each wrong field, as the form shows it. */
async function check(values: typeof MESSAGE): Promise<Record<string, string | undefined>> {
  const options = { fields: {}, shouldUseNativeValidation: false }
  const { errors } = await zodResolver(contactInputSchema)(values, undefined, options)
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]))
}

test('a message within the bounds has no problems', async () => {
  expect(await check(MESSAGE)).toEqual({})
  expect(await check({ ...MESSAGE, message: 'x'.repeat(5000) })).toEqual({})
})

test('each field has one sentence', async () => {
  expect(await check({ name: ' ', email: 'ada', subject: 'x'.repeat(201), message: '' })).toEqual({
    name: 'Name is required',
    email: 'Please enter a valid email',
    subject: 'Subject must be at most 200 characters',
    message: 'Message is required',
  })
})

test('of the server’s problems those of the form’s own fields count', () => {
  expect(
    contactProblems([
      { field: 'email', message: 'No' },
      { field: 'email', message: 'Never' },
      { field: 'altcha', message: 'Too long' },
    ]),
  ).toEqual([{ field: 'email', message: 'No' }])
  expect(contactProblems(undefined)).toEqual([])
})
