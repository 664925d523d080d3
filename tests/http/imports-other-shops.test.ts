import { dryRun, importAll, startImport, stopImport, untilImport } from '../support/imports'
import { newerShopifyFile, original, shopifyFile, squarespaceFile } from '../support/other-shops'
import { withShop } from '../support/shop'
import { hireAssistant } from '../support/team'
import type { Visitor } from '../support/visitor'

jest.setTimeout(180_000)

const shop = withShop()
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})
beforeEach(() =>
  shop().query(
    'TRUNCATE artworks, series, artwork_imports, artwork_sources, redirects, bulk_changes CASCADE',
  ),
)

const works = async () => {
  const artworks = await artist.call('listStoredArtworks', {})
  return new Map(artworks.map((artwork) => [artwork.title, artwork]))
}

const notes = (run: { problems: { message: string }[] }) => run.problems.map(({ message }) => message)

/** Where an old address leads. */
const leadsTo = async (path: string) => {
  const { status, headers } = await shop().visitor().send('GET', path)
  return { status, to: headers.get('location') }
}

const HILLS: Record<string, string> = {
  'Body (HTML)':
    '<h2>About</h2><p>Painted &amp; framed on the spot.<br>Second line.</p><ul><li>Medium: Oil on canvas</li>' +
    '<li>Year: 2021</li><li>Size: 50 x 70 cm</li></ul><script>alert(1)</script><p><a href="https://old.test">More</a></p>',
  'Variant Grams': '3200',
}

const PRINTS = [
  original('harbour', 'Harbour Print', {
    'Option1 Name': 'Size',
    'Option1 Value': 'A4',
    'Variant Price': '20.00',
    'Variant Grams': '150',
    'Variant Inventory Qty': '40',
  }),
  {
    Handle: 'harbour',
    'Option1 Value': 'A3',
    'Variant Price': '35.50',
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': '7',
  },
  {
    Handle: 'harbour',
    'Option1 Value': 'A2',
    'Variant Price': '60.00',
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': '0',
  },
  { Handle: 'harbour', 'Image Src': 'https://pictures.test/b.jpg', 'Image Position': '2' },
]

test('a file of Shopify becomes works: one of a kind an original, sizes prints, and what is hidden a draft', async () => {
  const file = shopifyFile([
    original('blue-hills', 'Blue Hills', HILLS),
    ...PRINTS,
    original('unfinished', 'Unfinished', { Status: 'draft' }),
    original('old-one', 'Old One', { Status: 'archived' }),
    original('both', 'Mill', {
      'Option1 Name': 'Kind',
      'Option1 Value': 'Original',
      'Variant Price': '900.00',
    }),
    { Handle: 'both', 'Option1 Value': 'Print A3', 'Variant Price': '30.00' },
    original('gift', 'Voucher', { 'Gift Card': 'true' }),
  ])
  const run = await dryRun(artist, file)
  expect(run).toMatchObject({
    total: 5,
    ready: 5,
    creates: 5,
    groups: [],
    otherShop: { shop: 'shopify', oldAddresses: 5 },
  })
  expect(run.otherShop?.hosts).toEqual([{ host: 'pictures.test', pictures: 1 }])
  expect(notes(run)).toEqual(
    expect.arrayContaining([
      'Gift cards are left out: Voucher.',
      'Sizes without stock are left out: Harbour Print (A2).',
      '2 that Shopify does not show are added as drafts.',
    ]),
  )
  await startImport(artist, run.id)
  expect(await untilImport(artist, run.id)).toMatchObject({ done: 5, failures: [] })
  const found = await works()
  expect(found.get('Blue Hills')).toMatchObject({
    year: 2021,
    medium: 'Oil on canvas',
    originalDimensions: '50 x 70 cm',
    originalPrice: '450.00',
    originalState: 'for_sale',
    printsAvailable: false,
    publication: 'published',
  })
  const { description } = found.get('Blue Hills') ?? {}
  expect(description).toMatch(/^About\n\nPainted & framed on the spot\.\nSecond line\.\n\n/)
  expect(description).toMatch(/More$/)
  expect(description).not.toMatch(/[<>]|alert|old\.test/)
  expect(found.get('Harbour Print')).toMatchObject({
    originalState: 'not_for_sale',
    printsAvailable: true,
    printOptions: [
      { size: 'A4', price: '20.00' },
      { size: 'A3', price: '35.50' },
    ],
    images: [],
  })
  expect(found.get('Unfinished')?.publication).toBe('draft')
  expect(found.get('Old One')?.publication).toBe('draft')
  expect(found.get('Mill')).toMatchObject({
    originalPrice: '900.00',
    originalState: 'for_sale',
    printOptions: [{ size: 'Print A3', price: '30.00' }],
  })
  const order = await shop().query<{ title: string }>('SELECT title FROM artworks ORDER BY display_order')
  expect(order.map(({ title }) => title)).toEqual([
    'Blue Hills',
    'Harbour Print',
    'Unfinished',
    'Old One',
    'Mill',
  ])
})

test('the newer headings of Shopify, a byte order mark and semicolons are read as well', async () => {
  const newer = newerShopifyFile([
    {
      Title: 'Quay',
      'URL handle': 'quay',
      Description: 'Plain words',
      Price: '80.00',
      'Inventory tracker': 'shopify',
      'Inventory quantity': '1',
      Status: 'Active',
      'Published on online store': 'TRUE',
    },
  ])
  expect(await importAll(artist, newer)).toMatchObject({ done: 1 })
  expect((await works()).get('Quay')).toMatchObject({
    originalPrice: '80.00',
    originalState: 'for_sale',
    description: 'Plain words',
  })
  const excel = shopifyFile([original('lock', 'Écluse')], {
    delimiter: ';',
    bom: true,
    record_delimiter: '\r\n',
  })
  expect(await importAll(artist, excel)).toMatchObject({ done: 1 })
  const utf16 = Buffer.from(`\uFEFF${shopifyFile([original('weir', 'Wehr für Öl')])}`, 'utf16le')
  const run = await dryRun(artist, utf16)
  await startImport(artist, run.id)
  await untilImport(artist, run.id)
  const latin = Buffer.from(shopifyFile([original('cafe', 'Café')]), 'latin1')
  expect(notes(await dryRun(artist, latin))).toContainEqual(expect.stringContaining('Windows-1252'))
  expect([...(await works()).keys()].toSorted()).toEqual(['Quay', 'Wehr für Öl', 'Écluse'])
})

test('a file of Squarespace becomes works, with rows of variants, sale prices and pages of its own', async () => {
  const run = await dryRun(
    artist,
    squarespaceFile([
      {
        'Product ID [Non Editable]': 'p1',
        'Product Type [Non Editable]': 'PHYSICAL',
        'Product Page': 'store',
        'Product URL': 'fog',
        Title: 'Fog',
        Description: '<p>Low <em>cloud</em></p>',
        Price: '300.00',
        'Sale Price': '250.00',
        'On Sale': 'Yes',
        Stock: '1',
        Visible: 'Yes',
        'Hosted Image URLs': 'https://images.test/one.jpg https://images.test/two.jpg',
      },
      {
        'Product ID [Non Editable]': 'p2',
        'Product Type [Non Editable]': 'PHYSICAL',
        'Product Page': 'store',
        'Product URL': 'tide',
        Title: 'Tide',
        'Option Name 1': 'Size',
        'Option Value 1': '8x10 in',
        Price: '25.00',
        'On Sale': 'No',
        Stock: 'Unlimited',
        Visible: 'No',
      },
      { 'Option Value 1': '11x14 in', Price: '40.00', 'On Sale': 'No', Stock: 'Unlimited' },
      {
        'Product ID [Non Editable]': 'p3',
        'Product Type [Non Editable]': 'DIGITAL',
        Title: 'Wallpaper',
        Price: '2.00',
      },
    ]),
  )
  expect(run).toMatchObject({
    total: 2,
    ready: 2,
    otherShop: { shop: 'squarespace', hosts: [{ host: 'images.test', pictures: 2 }] },
  })
  expect(notes(run)).toContain('Only physical products are works; left out: Wallpaper.')
  await startImport(artist, run.id)
  await untilImport(artist, run.id)
  const found = await works()
  expect(found.get('Fog')).toMatchObject({
    originalPrice: '250.00',
    description: 'Low cloud',
    publication: 'published',
  })
  expect(found.get('Tide')).toMatchObject({
    publication: 'draft',
    printOptions: [
      { size: '8x10 in', price: '25.00' },
      { size: '11x14 in', price: '40.00' },
    ],
  })
  expect(await leadsTo('/store/p/fog')).toEqual({ status: 301, to: '/artwork/fog' })
})

test('the products of Big Cartel become works, from its own list and from a table', async () => {
  const list = JSON.stringify([
    {
      id: 1,
      name: 'Moth',
      permalink: 'moth',
      url: '/product/moth',
      description: 'Ink',
      price: 120,
      status: 'active',
      options: [{ name: 'Moth', price: 120, sold_out: false, quantity: 1 }],
      images: [{ url: 'http://images.test/m.jpg', secure_url: 'https://images.test/m.jpg' }],
      categories: [{ name: 'Drawings' }],
    },
    {
      id: 2,
      name: 'Owl',
      permalink: 'owl',
      description: '',
      price: 20,
      status: 'active',
      options: [
        { name: 'A4', price: 20 },
        { name: 'A3', price: 30 },
        { name: 'A2', price: 40, sold_out: true },
      ],
      images: [],
    },
    { id: 3, name: 'Gone', permalink: 'gone', price: 90, status: 'sold-out', options: [], images: [] },
    { name: 'Nameless' },
  ])
  const run = await dryRun(artist, list)
  expect(run).toMatchObject({
    total: 4,
    ready: 3,
    otherShop: { shop: 'big_cartel', hosts: [{ host: 'images.test', pictures: 1 }] },
  })
  expect(run.problems).toContainEqual({
    kind: 'problem',
    row: 5,
    column: 'permalink',
    message: 'The product has no permalink',
  })
  expect(run.groups).toEqual([{ concerns: ['guessed_sold'], rows: 1, titles: ['Gone'] }])
  await startImport(artist, run.id)
  await untilImport(artist, run.id)
  const table =
    'name,permalink,description,price,status,options,images\nFox,fox,Red,15.00,active,A5: 15.00 | A4: 25.00,https://images.test/f.jpg\n'
  expect(await importAll(artist, table)).toMatchObject({ done: 1 })
  const found = await works()
  expect(found.get('Moth')).toMatchObject({ originalPrice: '120.00', originalState: 'for_sale' })
  expect(found.get('Owl')?.printOptions.map(({ size }) => size)).toEqual(['A4', 'A3'])
  expect(found.get('Gone')?.originalState).toBe('sold_elsewhere')
  expect(found.get('Fox')?.printOptions).toMatchObject([
    { size: 'A5', price: '15.00' },
    { size: 'A4', price: '25.00' },
  ])
  expect(await leadsTo('/product/fox')).toEqual({ status: 301, to: '/artwork/fox' })
})

describe('what is guessed', () => {
  const GUESSED = shopifyFile([
    original('sure', 'Sure'),
    original('many', 'Many', { 'Variant Inventory Qty': '12' }),
    original('none', 'None Left', { 'Variant Inventory Qty': '0' }),
    original('words', 'By Words', {
      'Variant Inventory Tracker': '',
      'Variant Inventory Qty': '0',
      Type: 'Painting',
    }),
    original('framed', 'Framed or Not', {
      'Option1 Name': 'Frame',
      'Option1 Value': 'No frame',
      'Variant Price': '70.00',
    }),
    { Handle: 'framed', 'Option1 Value': 'Oak', 'Variant Price': '110.00' },
  ])

  test('is asked before it is written: without a word these works are left out', async () => {
    const run = await dryRun(artist, GUESSED)
    expect(run.groups.map(({ concerns, titles }) => [...concerns, ...titles]).toSorted()).toEqual([
      ['guessed_options', 'Framed or Not'],
      ['guessed_originals', 'By Words'],
      ['guessed_prints', 'Many'],
      ['guessed_sold', 'None Left'],
    ])
    await startImport(artist, run.id, [])
    expect(await untilImport(artist, run.id)).toMatchObject({ done: 1, leftOut: 4 })
    expect([...(await works()).keys()]).toEqual(['Sure'])
  })

  test('is written as it was guessed, or as the other kind', async () => {
    const run = await dryRun(artist, GUESSED)
    const { rows } = await artist.call('getImportChanges', { id: run.id })
    expect(rows.find(({ title }) => title === 'Many')?.instead).toContainEqual({
      field: 'originalPrice',
      old: null,
      new: '450.00',
    })
    expect(rows.find(({ title }) => title === 'Sure')?.instead).toBeNull()
    await startImport(artist, run.id, undefined, { turned: ['guessed_prints', 'guessed_originals'] })
    await untilImport(artist, run.id)
    const found = await works()
    expect(found.get('Many')).toMatchObject({
      originalState: 'for_sale',
      originalPrice: '450.00',
      printOptions: [],
    })
    expect(found.get('None Left')).toMatchObject({ originalState: 'sold_elsewhere' })
    expect(found.get('By Words')).toMatchObject({
      originalState: 'not_for_sale',
      printOptions: [{ size: 'One size', price: '450.00' }],
    })
    expect(found.get('Framed or Not')?.printOptions.map(({ size }) => size)).toEqual(['No frame', 'Oak'])
    // The same file once more asks nothing again, and changes nothing.
    expect(await dryRun(artist, GUESSED)).toMatchObject({ ready: 0, unchanged: 5, groups: [] })
  })
})

describe('the same file once more', () => {
  const FILE = shopifyFile([original('blue-hills', 'Blue Hills', HILLS), ...PRINTS])

  test('adds nothing twice, and writes only what changed in the other shop', async () => {
    await importAll(artist, FILE)
    expect(await dryRun(artist, FILE)).toMatchObject({
      total: 2,
      ready: 1,
      creates: 0,
      unchanged: 1,
      otherShop: { oldAddresses: 0 },
    })
    const dearer = FILE.replace('450.00', '500.00').replace('A2,,', 'A2,,')
    const run = await dryRun(artist, dearer)
    expect(run.groups).toContainEqual({ concerns: ['repriced'], rows: 1, titles: ['Blue Hills'] })
    await startImport(artist, run.id)
    await untilImport(artist, run.id)
    const found = await works()
    expect(found.size).toBe(2)
    expect(found.get('Blue Hills')?.originalPrice).toBe('500.00')
  })

  test('names works that were changed here since, and leaves what the artist decides here', async () => {
    await importAll(artist, FILE)
    const hills = (await works()).get('Blue Hills')
    await shop().query(
      "UPDATE artworks SET description = 'My own words', publication = 'draft', updated_at = now() WHERE id = $1",
      [hills?.id],
    )
    const run = await dryRun(artist, FILE)
    expect(run.groups).toContainEqual({ concerns: ['stale'], rows: 1, titles: ['Blue Hills'] })
    const { rows } = await artist.call('getImportChanges', { id: run.id, concern: 'stale' })
    expect(rows[0]?.changes.map(({ field }) => field)).toEqual(['description'])
  })

  test('sent twice at once adds each work once', async () => {
    const [first, second] = [
      await dryRun(artist, FILE, [], { mayRepeatTitles: true }),
      await dryRun(artist, FILE, [], { mayRepeatTitles: true }),
    ]
    await Promise.all([startImport(artist, first.id), startImport(artist, second.id)])
    await untilImport(artist, first.id)
    const { failures } = await untilImport(artist, second.id)
    const [{ count = 0 } = {}] = await shop().query<{ count: number }>('SELECT count(*)::int FROM artworks')
    expect(count).toBe(2)
    expect(failures.every(({ message }) => message.includes('check it again'))).toBe(true)
  })
})

describe('old addresses', () => {
  test('lead to the new works, and are gone when the import is undone; then it can begin again', async () => {
    const file = shopifyFile([original('blue-hills', 'Blue Hills'), original('Été-1', 'Été')])
    const run = await importAll(artist, file)
    expect(await leadsTo('/products/blue-hills?variant=3')).toEqual({
      status: 301,
      to: '/artwork/blue-hills',
    })
    expect(await leadsTo(encodeURI('/Products/été-1/'))).toEqual({ status: 301, to: '/artwork/ete' })
    await artist.call('undoBulkChange', { id: run.id })
    expect((await leadsTo('/products/blue-hills')).status).toBe(404)
    expect(await shop().query('SELECT 1 FROM redirects')).toEqual([])
    expect(await importAll(artist, file)).toMatchObject({ done: 2, failures: [] })
    expect((await leadsTo('/products/blue-hills')).status).toBe(301)
  })

  test('that lead elsewhere stay so, and are not taken away with the import', async () => {
    await artist.call('addRedirects', { lines: '/products/blue-hills /about' })
    const run = await dryRun(
      artist,
      shopifyFile([original('blue-hills', 'Blue Hills'), original('mill', 'Mill')]),
    )
    expect(notes(run)).toContain(
      'These old addresses lead somewhere already, and stay so: /products/blue-hills.',
    )
    expect(run.otherShop?.oldAddresses).toBe(1)
    await startImport(artist, run.id)
    await untilImport(artist, run.id)
    expect((await leadsTo('/products/blue-hills')).to).toBe('/about')
    await artist.call('undoBulkChange', { id: run.id })
    expect((await leadsTo('/products/blue-hills')).to).toBe('/about')
  })

  test('are not written where the artist does not want them, nor for an assistant', async () => {
    const file = (handle: string) => shopifyFile([original(handle, handle)])
    const run = await dryRun(artist, file('mill'))
    await startImport(artist, run.id, undefined, { oldAddresses: false })
    await untilImport(artist, run.id)
    const assistant = await hireAssistant(shop(), artist)
    const theirs = await dryRun(assistant, file('gate'))
    await startImport(assistant, theirs.id, undefined, { oldAddresses: true })
    expect(await untilImport(assistant, theirs.id)).toMatchObject({ done: 1 })
    expect(await shop().query('SELECT 1 FROM redirects')).toEqual([])
  })
})

describe('a hostile or broken file', () => {
  test('has its problems named by row and column, and the rest goes on', async () => {
    const run = await dryRun(
      artist,
      shopifyFile([
        original('fine', 'Fine'),
        original('no-title', ''),
        original('price', 'Two Ways', { 'Variant Price': '1.200' }),
        original('', 'No Handle'),
        original('script', 'Bad Picture', { 'Image Src': 'javascript:alert(1)' }),
        original('file', 'Local Picture', { 'Image Src': 'file:///etc/passwd' }),
        original('formula', '=HYPERLINK("x")'),
        original('fine-2', 'Fine'),
      ]),
    )
    expect(run).toMatchObject({ total: 8, ready: 2 })
    const found = run.problems
      .filter(({ kind }) => kind === 'problem')
      .map(({ row, column }) => [row, column])
    expect(found.toSorted((one, other) => Number(one[0]) - Number(other[0]))).toEqual([
      [3, 'Title'],
      [4, 'Variant Price'],
      [5, 'Handle'],
      [6, 'Image Src'],
      [7, 'Image Src'],
      [9, 'Title'],
    ])
  })

  test('is refused in words, whatever is in it', async () => {
    const general = async (file: string) => {
      const { problems, ready } = await dryRun(artist, file)
      expect(ready).toBe(0)
      return problems.filter(({ kind }) => kind === 'problem').map(({ message }) => message)
    }
    expect(await general('{"not": "products"}')).toEqual([
      'This is not a list of products as Big Cartel has it at /products.json.',
    ])
    expect(await general('[1, null, "x"]')).toHaveLength(3)
    expect(await general(shopifyFile([]))).toEqual(['The file has no products.'])
    expect(await general(`${shopifyFile([original('a', 'A')])}b,"never closed\n`)).toEqual([
      'A quotation mark in this row is never closed.',
    ])
    expect(await general('Product Page,Product URL,Title\n,,\n')).toEqual(['The file has no products.'])
  })

  test('with a description that is nested without an end is read all the same', async () => {
    const deep = `${'<div>'.repeat(50_000)}Deep${'</div>'.repeat(50_000)}`
    const run = await dryRun(
      artist,
      shopifyFile([original('deep', 'Deep', { 'Body (HTML)': deep }), original('fine', 'Fine')]),
    )
    expect(run).toMatchObject({ ready: 2 })
  })
})

test('two thousand products are checked, written and known again', async () => {
  const rows = Array.from({ length: 2000 }, (_, index) =>
    original(`work-${index}`, `Work ${index}`, { 'Body (HTML)': '<p>Words</p>' }),
  )
  const file = shopifyFile(rows)
  const run = await dryRun(artist, file)
  expect(run).toMatchObject({ total: 2000, ready: 2000, otherShop: { oldAddresses: 2000 } })
  await startImport(artist, run.id)
  // The first of them are enough to see it run; the server is killed and goes on where it was.
  await untilImport(artist, run.id, ({ done }) => done >= 20)
  await shop().kill()
  await shop().startAgain()
  artist = await shop().signIn()
  await untilImport(artist, run.id, ({ done }) => done >= 60)
  await stopImport(artist, run.id)
  // A row that is being written is written to its end.
  await untilImport(artist, run.id, ({ isWorked }) => !isWorked)
  const counts = await shop().query<{ works: number; sources: number; redirects: number; done: number }>(`
    SELECT (SELECT count(*)::int FROM artworks) AS works, (SELECT count(*)::int FROM artwork_sources) AS sources,
      (SELECT count(*)::int FROM redirects) AS redirects,
      (SELECT count(*)::int FROM artwork_import_rows WHERE state = 'done') AS done`)
  const [{ works: written = 0 } = {}] = counts
  expect(counts).toEqual([{ works: written, sources: written, redirects: written, done: written }])
  expect(await dryRun(artist, file)).toMatchObject({ unchanged: written, creates: 2000 - written })
})
