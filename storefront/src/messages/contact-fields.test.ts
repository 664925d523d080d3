import { contactInputSchema } from '@gesso/shared-types/messages/message'
import { zodResolver } from '@hookform/resolvers/zod'
import { aboutSubject, contactProblems, shippingQuestion, viewSubject, workSubject } from './contact-fields'

const MESSAGE = { name: 'Ada', email: 'ada@example.test', subject: 'A frame', message: 'Oak?' }

/** The problem of each field, as the form shows it. */
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

test('a question about a work names it in the subject, which is never too long', () => {
  expect(aboutSubject('Turf Huts')).toBe('About “Turf Huts”')
  const long = aboutSubject('x'.repeat(255))
  expect(long).toHaveLength(200)
  expect(long.endsWith('…”')).toBe(true)
})

test('a question about a work of a private view names both, within the length of a subject', () => {
  expect(viewSubject('Ebb', 'For Anna')).toBe('About “Ebb”, seen in “For Anna”')
  const long = viewSubject('x'.repeat(255), 'y'.repeat(200))
  expect(long).toHaveLength(200)
  expect(long).toMatch(/^About “x+…”, seen in “y{79}…”$/)
})

test('of a sold work one asks for something similar', () => {
  const title = 'Turf Huts'
  expect(workSubject({ title, originalOffer: 'sold' })).toBe('Something similar to “Turf Huts”')
  for (const originalOffer of ['available', 'on_request', 'not_for_sale', 'none'] as const) {
    expect(workSubject({ title, originalOffer })).toBe('About “Turf Huts”')
  }
  expect(workSubject({ title: 'x'.repeat(255), originalOffer: 'sold' })).toHaveLength(200)
})

test('who cannot see the price of shipping asks for it, in at most a line', () => {
  expect(shippingQuestion('Alaska, United States')).toBe('What would shipping to Alaska, United States cost?')
  expect(shippingQuestion('x'.repeat(500)).length).toBeLessThan(200)
})
