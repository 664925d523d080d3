import { CODE_LETTERS, groupCode } from '@gesso/shared-types/text/printed-code'
import { codeOf, hashCode, linkOf, newSeed } from './gift-code'

// ASVS 11.5.1
test('a code has twenty letters that are not misread, and is another for each card and each shop', () => {
  const seed = newSeed()
  const code = codeOf('secret', seed)
  expect(code).toHaveLength(20)
  expect([...code].every((letter) => CODE_LETTERS.includes(letter))).toBe(true)
  expect(codeOf('secret', seed)).toBe(code)
  expect(codeOf('secret', newSeed())).not.toBe(code)
  expect(codeOf('another', seed)).not.toBe(code)
  expect(linkOf('secret', seed)).toMatch(/^[\w-]{43}$/)
})

test('a code is known however it is typed', () => {
  const code = '01AB2CDEFG3HJKM4NPQR'
  const typed = [groupCode(code), code.toLowerCase(), 'oiab2-cdefg 3hjkm 4npqr', ' OLAB2CDEFG3HJKM4NPQR ']
  expect(new Set(typed.map(hashCode))).toEqual(new Set([hashCode(code)]))
})
