import { mediaAddress, mediaName } from './media-address'

test('a stored file and its address turn into each other', () => {
  for (const name of ['a1b2.jpg', 'a1b2.png', 'a1b2-640.webp'])
    expect(mediaName(mediaAddress(name))).toBe(name)
})

test.each([
  '/media/',
  '/media/../secret',
  '/media/a/b.jpg',
  '/media/.hidden.jpg',
  '/media/A.JPG',
  '/media/a.jpg?x=1',
  'https://example.test/media/a.jpg',
  'media/a.jpg',
])('%s is no address of ours', (address) => {
  expect(mediaName(address)).toBeNull()
})
