import { dataBlock } from './data-block'

// ASVS 1.2.3
test('data cannot end its script element', () => {
  const html = dataBlock('application/json', { title: '</script><!--<b>\u2028\u2029' }, 'state')
  expect(html).toBe(
    '<script type="application/json" id="state">{"title":"\\u003c/script>\\u003c!--\\u003cb>\\u2028\\u2029"}</script>',
  )
  expect(JSON.parse(html.replace(/^<[^>]*>|<\/script>$/g, ''))).toEqual({
    title: '</script><!--<b>\u2028\u2029',
  })
})
