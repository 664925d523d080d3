import { mediaAddress, mediaName } from './media-address'

test('a stored file and its address turn into each other', () => {
  for (const name of ['a1b2.jpg', 'a1b2.png', 'a1b2-640.webp', 'a1b2-640.avif', 'a1b2/0/12-3.webp'])
    expect(mediaName(mediaAddress(name))).toBe(name)
})

// ASVS 5.3.2
test.each([
  '/media/',
  '/media/../secret',
  '/media/a/b.jpg',
  '/media/a/../0/0-0.webp',
  '/media/a/0/0-0.jpg',
  '/media/a/0/0.webp',
  '/media/a/0/0-0.webp/..',
  '/media/.hidden.jpg',
  '/media/A.JPG',
  '/media/a.jpg?x=1',
  'https://example.test/media/a.jpg',
  'media/a.jpg',
])('%s is no address of ours', (address) => {
  expect(mediaName(address)).toBeNull()
})
