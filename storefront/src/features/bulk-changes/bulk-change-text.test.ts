import { bulkChangeText } from './bulk-change-text'

test.each([
  [1, [], 'Success', 'Artwork updated successfully!'],
  [2, [], 'Success', '2 artworks updated successfully!'],
  [
    1,
    ['A'],
    'Success',
    'Artwork updated successfully! Changed elsewhere in the meantime, and left as they are: “A”.',
  ],
  [
    0,
    ['A', 'B', 'C', 'D', 'E'],
    'Nothing Changed',
    'Changed elsewhere in the meantime, and left as they are: “A”, “B”, “C”, 2 more.',
  ],
])('after %d changed and %j left it says so', (changed, left, title, description) => {
  expect(bulkChangeText(changed, left)).toEqual({ title, description })
})
