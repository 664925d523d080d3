import { type MoneySum, sumYear } from './sum-year'

test('a year is added up by month, kind and country, and all of them come to the same', () => {
  const sums: MoneySum[] = [
    { month: 1, kind: 'original', country: 'DE', cents: 120_000 },
    { month: 1, kind: 'shipping', country: 'DE', cents: 2_500 },
    { month: 3, kind: 'refund', country: 'DE', cents: -50_000 },
    { month: 12, kind: 'print', country: 'US', cents: 9_000 },
    { month: 12, kind: 'dispute', country: null, cents: -1 },
  ]
  const year = sumYear(sums, [{ original: 50_000 }, { difference: 1 }])
  expect([year.sold, year.givenBack]).toEqual([131_500, 50_001])
  expect(year.months[0]).toEqual({ sold: 122_500, givenBack: 0 })
  expect(year.months[2]).toEqual({ sold: 0, givenBack: 50_000 })
  expect(year.countries).toEqual([
    { country: 'DE', sold: 122_500, givenBack: 50_000 },
    { country: 'US', sold: 9_000, givenBack: 0 },
    { country: '', sold: 0, givenBack: 1 },
  ])
  expect(year.kinds).toEqual([
    { kind: 'original', sold: 120_000, givenBack: 50_000 },
    { kind: 'print', sold: 9_000, givenBack: 0 },
    { kind: 'shipping', sold: 2_500, givenBack: 0 },
    { kind: 'difference', sold: 0, givenBack: 1 },
  ])
  const left = year.sold - year.givenBack
  const sum = (cents: number[]) => cents.reduce((sofar, each) => sofar + each, 0)
  expect(sum(year.months.map(({ sold, givenBack }) => sold - givenBack))).toBe(left)
  expect(sum(year.kinds.map(({ sold, givenBack }) => sold - givenBack))).toBe(left)
})

test('the country of which most is left comes first, and of equal ones the first of the alphabet', () => {
  const of = (country: string, sold: number, givenBack: number): MoneySum[] => [
    { month: 5, kind: 'print', country, cents: sold },
    { month: 6, kind: 'refund', country, cents: -givenBack },
  ]
  const sums = [
    of('FR', 900, 890),
    of('CH', 300, 200),
    of('US', 200, 0),
    of('AT', 100, 0),
    of('DE', 500, 100),
    of('IT', 990, 985),
  ]
  expect(
    sumYear(sums.flat(), []).countries.map(({ country, ...of }) => [country, of.sold - of.givenBack]),
  ).toEqual([
    ['DE', 400],
    ['US', 200],
    ['AT', 100],
    ['CH', 100],
    ['FR', 10],
    ['IT', 5],
  ])
})

test('a year without sales has twelve empty months', () => {
  expect(sumYear([], [])).toMatchObject({ sold: 0, givenBack: 0, kinds: [], countries: [] })
  expect(sumYear([], []).months).toHaveLength(12)
})
