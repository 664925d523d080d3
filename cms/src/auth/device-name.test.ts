import { deviceName } from './device-name'

test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
    'Chrome on Linux',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
  ['', 'Unknown device'],
])('%j is shown as %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})

test('a name is never longer than its column', () => {
  expect(deviceName(`${'x'.repeat(5000)}/1.0`).length).toBeLessThanOrEqual(100)
})
