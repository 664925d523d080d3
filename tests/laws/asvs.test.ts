import { marksOf, readMarks } from '../../scripts/asvs/read-marks'
import { type Findings, writeDocument } from '../../scripts/asvs/write-document'
import { ROOT, read } from './source-files'

const findings: Findings = JSON.parse(read('docs/security/asvs.json'))
const ids = Object.keys(findings)
const marks = readMarks(ROOT)

const inOrder = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true })

test('the page about ASVS is what npm run asvs writes', () => {
  expect(read('docs/security/asvs.md')).toBe(writeDocument(findings, marks))
})

test('each requirement has a number, in order, a state and a sentence of one line', () => {
  expect(ids.length).toBeGreaterThan(200)
  expect(ids.filter((id) => !/^([1-9]|1[0-7])\.[1-9]\.[1-9]\d?$/.test(id))).toEqual([])
  expect(ids).toEqual([...ids].sort(inOrder))
  const wrong = Object.values(findings).filter(
    ({ state, why }) => !['pass', 'none', 'short'].includes(state) || !/^[\p{Lu}\d`[][^|\n]+\.$/u.test(why),
  )
  expect(wrong).toEqual([])
})

test('each mark names requirements of the list, once, and stands above a test', () => {
  expect(marks.length).toBeGreaterThan(50)
  const wrong = marks.filter(
    (mark) =>
      mark.sentence === '' ||
      new Set(mark.ids).size < mark.ids.length ||
      mark.ids.some((id) => findings[id] === undefined),
  )
  expect(wrong).toEqual([])
})

test('a mark is read with the words of its test and of the groups around it', () => {
  // Written as MARK here: otherwise these lines would be read as marks of this file.
  const text = `
describe('a door', () => {
  // MARK 1.2.3
  test('is closed', () => {})

  // MARK 1.2.4, 1.2.5
  test.each([
    ['a', 1],
  ])('has key %s of “$name”', () => {})
})

// MARK 1.2.6
test("it's another", () => {})
// MARK 1.2.7
const none = 'of it'
`.replaceAll('MARK', 'ASVS')
  expect(marksOf('a.test.ts', text)).toEqual([
    { ids: ['1.2.3'], path: 'a.test.ts', sentence: 'a door is closed' },
    { ids: ['1.2.4', '1.2.5'], path: 'a.test.ts', sentence: 'a door has key … of “…”' },
    { ids: ['1.2.6'], path: 'a.test.ts', sentence: "it's another" },
    { ids: ['1.2.7'], path: 'a.test.ts', sentence: '' },
  ])
})
