import { readRange } from './read-range'

test.each([
  [null, 'whole'],
  ['bytes=0-', { from: 0, to: 99 }],
  ['bytes=10-', { from: 10, to: 99 }],
  ['bytes=10-19', { from: 10, to: 19 }],
  ['bytes=10-500', { from: 10, to: 99 }],
  ['bytes=-5', { from: 95, to: 99 }],
  ['bytes=-500', { from: 0, to: 99 }],
  ['bytes=100-', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=20-10', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['items=0-1', 'whole'],
  ['bytes=-', 'whole'],
])('of a file of 100 bytes the range %s is %j', (header, range) => {
  expect(readRange(header, 100)).toEqual(range)
})
