import type { PastRecord } from './past-record'
import { PastFile, slashOrderOf, UnreadableFile } from './read-file'

const TODAY = '2026-11-23'

async function read(text: string, limits?: { records: number; rows: number }) {
  const file = await PastFile.open(text, TODAY, limits)
  const records: PastRecord[] = []
  const problems: string[] = []
  for await (const one of file.records()) {
    if (one.record) records.push(one.record)
    problems.push(...one.problems.map(({ row, column, message }) => `${row} ${column}: ${message}`))
  }
  return { records, problems, rows: file.rows }
}

const OWN = 'Order number,Date,Email,Currency,Total,Work,Quantity,Price'

test('rows with the same number below each other are one order with several lines', async () => {
  const { records, problems, rows } = await read(
    `${OWN}\nA1,2019-05-31,ADA@example.test,EUR,50,Fog,1,20\nA1,,,,,Rain,2,15\nA2,1.6.2019,,EUR,9.5,Sun,,`,
  )
  expect(problems).toEqual([])
  expect(rows).toBe(3)
  expect(records).toMatchObject([
    {
      number: 'A1',
      placedOn: '2019-05-31',
      email: 'ada@example.test',
      total: '50.00',
      lines: [
        { title: 'Fog', quantity: 1, price: '20.00' },
        { title: 'Rain', quantity: 2, price: '15.00' },
      ],
    },
    {
      number: 'A2',
      placedOn: '2019-06-01',
      total: '9.50',
      lines: [{ title: 'Sun', quantity: 1, price: null }],
    },
  ])
})

test('an order with a problem in any of its rows is left out whole, and each problem has its row and column', async () => {
  const { records, problems } = await read(
    `${OWN}
A1,2019-05-31,ada,EUR,50,Fog,1,20
A1,,,,,Rain,many,15
A2,2999-01-01,,XYZ,1.200,Sun,1,9
,2019-01-01,,EUR,5,,,
A3,2019-01-01,,EUR,-5,Sun,1,5
A4,2019-01-01,,,5,Sun,1,5
A5,2019-01-01,,EUR,5,Sun,1,5
A6,2019-01-01,,EUR,5,Sun,1,5
A5,2019-01-01,,EUR,5,Moon,1,5`,
  )
  expect(records.map(({ number }) => number)).toEqual(['A5', 'A6'])
  expect(problems).toEqual([
    '2 Email: “ada” is not an email address.',
    '3 Quantity: “many” is not a whole number.',
    '4 Currency: “XYZ” is not a currency: write its three letters, like EUR.',
    expect.stringContaining('4 Total: “1.200” can mean two amounts'),
    '4 Date: 2999-01-01 is still to come.',
    '5 Order number: The number of the order is missing.',
    '6 Total: An amount cannot be below 0.',
    '7 Currency: The currency is missing: write its three letters, like EUR.',
    '10 null: It stands in the file already, in row 8.',
  ])
})

test('texts that are too long are a problem of their cell, and a cell of hundreds of pages is one as well', async () => {
  const long = `${'"'.repeat(2)}${'\n'.repeat(200_000)}`
  const { records, problems } = await read(
    `${OWN},Note\nA1,2019-01-01,,EUR,5,${'x'.repeat(301)},1,5,\nA2,2019-01-01,,EUR,5,Sun,1,5,"a${long}b"\nA3,2019-01-01,,EUR,5,Sun,1,5,`,
  )
  expect(records.map(({ number }) => number)).toEqual(['A3'])
  expect(problems).toEqual([
    '2 Work: It has more than 300 characters.',
    '3 Note: It has more than 10,000 characters.',
  ])
})

test('what guards cells against spreadsheets is taken off again', async () => {
  const { records } = await read(
    `${OWN},Note,ZIP code\nA1,2019-01-01,,EUR,5,"'=SUM(A1)",1,5,'+41 call,'04101`,
  )
  expect(records).toMatchObject([
    { lines: [{ title: '=SUM(A1)' }], note: '+41 call', shippingAddress: { zip: '04101' } },
  ])
})

test('days with slashes are read as the file as a whole says', async () => {
  expect(slashOrderOf('x,7/5/2018 21:06\ny,7/25/2018 9:00')).toBe('month')
  expect(slashOrderOf('"25/7/2018"\n"1/2/2018"')).toBe('day')
  expect(slashOrderOf('25/7/2018,7/25/2018')).toBeNull()
  expect(slashOrderOf('1/2/2018')).toBeNull()
  const american = await read(`${OWN}\nA1,7/5/2018 21:06,,EUR,5,Sun,1,5\nA2,7/25/2018,,EUR,5,Sun,1,5`)
  expect(american.records.map(({ placedOn }) => placedOn)).toEqual(['2018-07-05', '2018-07-25'])
  const unclear = await read(`${OWN}\nA1,7/5/2018,,EUR,5,Sun,1,5`)
  expect(unclear.problems).toEqual([expect.stringContaining('2 Date: 7/5/2018 can mean two days')])
})

test('a table that was exported here says which shop each order came from', async () => {
  const { records } = await read(
    'Order number,Shop,Date,Currency,Total\n#1,Shopify,2019-01-01,EUR,5\n#1,Big Cartel,2019-01-01,EUR,5\n#1,,2019-01-01,EUR,5',
  )
  expect(records.map(({ source }) => source)).toEqual(['shopify', 'bigcartel', 'table'])
})

test('an empty file, one of other columns, a broken one and one with too much are refused as a whole', async () => {
  const refusal = (text: string) =>
    read(text, { records: 5, rows: 1000 }).then(
      () => 'read',
      (error: unknown) => error,
    )
  for (const [text, message, row] of [
    ['', /file is empty/, 1],
    ['Handle,Title\nx,y', /No shop writes a file with these columns/, 1],
    [`${OWN},Total\nA1`, /“Total” stands in the file twice/, 1],
    [`${OWN}\nA1,2019-01-01,,EUR,5,"Sun`, /never closed/, expect.anything()],
    [`${OWN}\n${'A1,,,,,,,x\n'.repeat(1001)}`, /at most 1,000 rows/, null],
    [`${OWN}\nA1\nA2\nA3\nA4\nA5\nA6`, /at most 5 orders/, null],
  ] as const) {
    const error = await refusal(text)
    expect(error).toBeInstanceOf(UnreadableFile)
    expect(error).toMatchObject({ message: expect.stringMatching(message), row })
  }
})

test('rows are read as they are asked for: a large file is never in memory as rows', async () => {
  const lines = Array.from({ length: 2000 }, (_, at) => `A${at},2019-01-01,,EUR,5,Sun,1,5`)
  const file = await PastFile.open(`${OWN}\n${lines.join('\n')}`, TODAY)
  const records = file.records()
  await records.next()
  expect(file.rows).toBe(2)
  let more = 1
  while (!(await records.next()).done) more += 1
  expect(more).toBe(2000)
})
