import { isStored, saveCallOf } from './form-draft'

test.each([
  ['/admin/collections/artworks/7', '/api/cms/artworks/7'],
  ['/admin/collections/newsletters/create', '/api/cms/newsletters'],
  ['/admin/collections/orders/7K2M9QX4TR', '/api/cms/orders/7K2M9QX4TR'],
  ['/admin/globals/tax_settings', '/api/cms/globals/tax_settings'],
  ['/admin/settings/orders', '/api/cms/globals/shop_settings'],
  ['/admin/site/about', '/api/cms/globals/shop_settings'],
  ['/admin/settings', null],
  ['/admin/collections/artworks', null],
  ['/admin/import', null],
  ['/admin', null],
])('the form of %s is saved by %s', (page, call) => {
  expect(saveCallOf(page)).toBe(call)
})

test('a browser keeps no password that was typed and not saved', () => {
  expect(['title', 'file', 'password'].filter(isStored)).toEqual(['title'])
})
