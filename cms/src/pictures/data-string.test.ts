import { AppError } from '../platform/app-error'
import { decodeDataString } from './data-string'

test.each(['jpeg', 'jpg', 'png'])('the bytes of an embedded %s are read', (kind) => {
  expect(decodeDataString(`data:image/${kind};base64,AQID`, 'images.0')).toEqual(Buffer.from([1, 2, 3]))
})

test.each(['/media/a.jpg', 'https://example.test/a.jpg', '', 'DATA:image/png;base64,AQID'])(
  '%j is no data string',
  (text) => {
    expect(decodeDataString(text, 'images.0')).toBeNull()
  },
)

test.each([
  'data:',
  'data:image/svg+xml;base64,AQID',
  'data:image/png,AQID',
  'data:image/png;base64,',
  'data:image/png;base64,A',
  'data:image/png;base64,AQ=D',
  'data:image/png;base64,AQ D',
  'data:text/html;base64,AQID',
])('%s is refused, with the name of its field', (text) => {
  const read = () => decodeDataString(text, 'images.3')
  expect(read).toThrow(AppError)
  expect(read).toThrow(
    expect.objectContaining({
      code: 'invalid_input',
      fields: [expect.objectContaining({ field: 'images.3' })],
    }),
  )
})

test('more than 25 MB are too large', () => {
  const text = `data:image/png;base64,${'A'.repeat(4 * Math.ceil((25 * 1024 * 1024) / 3) + 4)}`
  expect(() => decodeDataString(text, 'images.0')).toThrow(expect.objectContaining({ code: 'too_large' }))
})
