import { rowOfPage } from './row-of-page'

test.each([
  ['/admin/collections/newsletters/12', 'newsletters', 'newsletters/12'],
  ['/admin/collections/newsletters/create', 'newsletters', null],
  ['/admin/collections/artworks/12', 'newsletters', null],
  ['/admin/collections/newsletters', 'newsletters', null],
  ['/admin/globals/shop_settings', undefined, null],
])('the page %s shows, of %s, the row %s', (page, collection, row) => {
  expect(rowOfPage(page, collection)).toBe(row)
})
