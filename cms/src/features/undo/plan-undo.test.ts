import { type CurrentArtwork, planRow, type UndoRow } from './plan-undo'

const now = (shown: object = {}, more: Partial<CurrentArtwork> = {}): CurrentArtwork => ({
  id: '7',
  label: 'Mill',
  isTrashed: false,
  shown: { medium: 'Chalk', originalPrice: '110.00', originalAvailable: false, ...shown },
  hidden: {},
  isOrdered: false,
  isShopSold: false,
  ...more,
})
const row = (former: object, written: object, isNew = false) =>
  ({ artworkId: 7, title: 'Mill', isNew, former, written }) as UndoRow

test('a field comes back as it was, as long as it is as it was written', () => {
  const both = row({ medium: 'Oil', originalPrice: '100.00' }, { medium: 'Chalk', originalPrice: '110.00' })
  expect(planRow(both, now())).toMatchObject({
    fields: [
      { field: 'medium', now: 'Chalk', former: 'Oil' },
      { field: 'originalPrice', now: '110.00', former: '100.00' },
    ],
    reason: null,
  })
  expect(planRow(both, now({ medium: 'Pencil' }))).toMatchObject({
    fields: [{ field: 'originalPrice' }],
    reason: 'Some of it was changed since.',
  })
  const gone = planRow(both, now({ medium: 'Pencil', originalPrice: '9.00' }))
  expect(gone).toMatchObject({ fields: [], reason: 'It was changed since.' })
  expect(planRow(both, null)).toMatchObject({ fields: [], reason: 'It was deleted for good since.' })
})

test('what was marked sold goes back on sale, unless it was sold since', () => {
  const marked = row({ originalAvailable: true }, { originalAvailable: false })
  expect(planRow(marked, now()).fields).toEqual([{ field: 'originalAvailable', now: false, former: true }])
  expect(planRow(marked, now({}, { isShopSold: true }))).toMatchObject({
    fields: [],
    reason: 'It was sold since: it stays sold.',
  })
})

test('the state of an original comes back as a whole or not at all', () => {
  const marked = row(
    { originalAvailable: true, originalState: 'for_sale' },
    { originalAvailable: false, originalState: 'sold_elsewhere' },
  )
  const sold = { originalState: 'sold_elsewhere' }
  expect(planRow(marked, now(sold)).fields).toHaveLength(2)
  expect(planRow(marked, now({ originalState: 'not_for_sale' }))).toMatchObject({
    fields: [],
    reason: 'It was changed since.',
  })
  expect(planRow(marked, now(sold, { isShopSold: true })).fields).toEqual([])
  const published = row({ publication: 'draft' }, { publication: 'published', publishAt: null })
  expect(planRow(published, now({ publication: 'published', publishAt: '2026-12-01' })).fields).toEqual([])
})

test('what was moved to the trash is taken out', () => {
  const trashed = row({ isTrashed: false }, { isTrashed: true })
  expect(planRow(trashed, now({}, { isTrashed: true })).fields).toEqual([
    { field: 'isTrashed', now: true, former: false },
  ])
  expect(planRow(trashed, now())).toMatchObject({ fields: [], reason: 'It was changed since.' })
})

test('what was added goes to the trash, unless somebody ordered or changed it', () => {
  const added = row({}, { medium: 'Chalk', isTrashed: false }, true)
  expect(planRow(added, now()).fields).toEqual([{ field: 'isTrashed', now: false, former: true }])
  expect(planRow(added, now({}, { isOrdered: true })).reason).toBe('It was ordered since.')
  expect(planRow(added, now({ medium: 'Oil' })).reason).toBe('It was changed since.')
  expect(planRow(added, now({}, { isTrashed: true })).reason).toBe('It is in the trash already.')
})
