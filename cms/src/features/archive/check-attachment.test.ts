import { attachmentName, attachmentType } from './check-attachment'

test.each([
  ['%PDF-1.7 …', 'application/pdf'],
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['RIFF\0\0\0\0WEBP', 'image/webp'],
])('%j is known by how it begins', (text, type) => {
  expect(attachmentType(Buffer.from(text, 'latin1'))).toBe(type)
})

// ASVS 1.3.4, 5.2.2
test.each(['', '%PD', '<svg onload="alert(1)">', '<!doctype html>', 'PK\x03\x04'])(
  '%j is no attachment',
  (text) => {
    expect(() => attachmentType(Buffer.from(text))).toThrow(/PDF/)
  },
)

test('more than 10 MB is too much', () => {
  expect(() => attachmentType(Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(10 * 1024 * 1024)]))).toThrow(
    /10 MB/,
  )
})

// ASVS 5.4.1, 5.4.2
test.each([
  ['Vertrag Übergabe.pdf', 'Vertrag Übergabe.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\me\\deed.PDF', 'deed.pdf'],
  ['page.html', 'page.pdf'],
  ['a"b\r\nc.pdf', 'abc.pdf'],
  ['', 'document.pdf'],
])('%j is saved as %j', (given, name) => {
  expect(attachmentName(given, 'application/pdf')).toBe(name)
})
