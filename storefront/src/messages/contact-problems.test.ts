import { checkContact, refusedFields } from './contact-problems'

const MESSAGE = { name: 'Ada', email: 'ada@example.test', subject: 'A frame', message: 'Oak?' }

test('a message within the bounds has no problems', () => {
  expect(checkContact(MESSAGE)).toEqual({})
  expect(checkContact({ ...MESSAGE, message: 'x'.repeat(5000) })).toEqual({})
})

test('each field has one sentence', () => {
  expect(checkContact({ name: ' ', email: 'ada', subject: 'x'.repeat(201), message: '' })).toEqual({
    name: 'Name is required',
    email: 'Please enter a valid email',
    subject: 'Subject must be at most 200 characters',
    message: 'Message is required',
  })
})

test('of the server’s problems those of the form’s own fields count', () => {
  expect(
    refusedFields([
      { field: 'email', message: 'No' },
      { field: 'email', message: 'Never' },
      { field: 'altcha', message: 'Too long' },
    ]),
  ).toEqual({ email: 'No' })
  expect(refusedFields(undefined)).toEqual({})
})
