import { guardCell, unguardCell } from './formula-guard'

test.each(['=1+1', '+1', '-500', '@SUM(A1)', '\t=1', '\r=1', '＝1'])('%j is no formula any more', (text) => {
  expect(guardCell(text)).toBe(`'${text}`)
})

test.each(['=1+1', "'=1", "''", "'Tis the Season", 'Plain', '', '-', "'", "'-5"])(
  '%j comes back as it was',
  (text) => {
    expect(unguardCell(guardCell(text))).toBe(text)
  },
)

test('an apostrophe that a person typed stays', () => {
  expect(unguardCell("'Tis the Season")).toBe("'Tis the Season")
})
