import { UploadedFiles } from './uploaded-files'

const files = new UploadedFiles([
  { file: 1, path: 'Summer/Bridge.JPG' },
  { file: 2, path: 'Summer/field.jpg' },
  { file: 3, path: 'Winter/field.jpg' },
  { file: 4, path: 'Cafe\u0301.jpg' },
])

test.each([
  ['bridge.jpg', 1],
  ['BRIDGE.JPG', 1],
  ['winter/field.jpg', 3],
  ['Winter\\field.jpg', 3],
  ['./Bridge.JPG', 1],
  ['Café.jpg', 4],
])('%s is found', (name, file) => {
  expect(files.find(name)).toEqual({ found: expect.objectContaining({ file }) })
})

// ASVS 5.3.2
test.each(['bridge', 'ridge.jpg', 'ter/field.jpg', '', '../Bridge.JPG'])('%j is not there', (name) => {
  expect(files.find(name)).toBeNull()
})

test('a name that two folders have is not guessed at', () => {
  expect(files.find('field.jpg')).toEqual({
    ambiguous: [expect.objectContaining({ file: 2 }), expect.objectContaining({ file: 3 })],
  })
})
