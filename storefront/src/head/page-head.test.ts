import { headHtml } from './head-html'

const SHOP = { publicUrl: 'https://gesso.example', shopName: 'Gesso Gallery', artistName: '' }
const PICTURE = {
  url: '/media/a.jpg',
  width: 3,
  height: 2,
  placeholder: '',
  renditions: [],
  tiles: null,
}

test('a page for search engines has absolute addresses, escaped', () => {
  const html = headHtml(
    {
      title: 'Rock & "Roll" <1>',
      description: 'D',
      path: '/artwork/rock',
      image: { picture: PICTURE, alt: 'A', sizes: '90vw' },
      jsonLd: { name: '</script>' },
    },
    SHOP,
  )
  expect(html).toContain('<title>Rock &amp; &quot;Roll&quot; &lt;1&gt; — Gesso Gallery</title>')
  expect(html).toContain('<link rel="canonical" href="https://gesso.example/artwork/rock" data-head>')
  expect(html).toContain('<meta property="og:image" content="https://gesso.example/media/a.jpg" data-head>')
  expect(html).toContain('{"name":"\\u003c/script>"}')
  expect(html).not.toContain('noindex')
})

test('a page without a canonical path is not for search engines', () => {
  const html = headHtml({ title: 'Shopping Cart' }, SHOP)
  expect(html).toContain('<meta name="robots" content="noindex" data-head>')
  expect(html).not.toContain('canonical')
})

test('the shop and its artist go by their own names', () => {
  const named = { ...SHOP, shopName: 'Atelier "Süd"', artistName: 'Ada <Byron>' }
  const html = headHtml({ title: '', path: '/' }, named)
  expect(html).toContain('<title>Atelier &quot;Süd&quot;</title>')
  expect(html).toContain('<meta property="og:site_name" content="Atelier &quot;Süd&quot;" data-head>')
  expect(html).toContain('<meta property="og:title" content="Atelier &quot;Süd&quot;" data-head>')
  expect(html).toContain('<meta name="author" content="Ada &lt;Byron&gt;" data-head>')
  expect(headHtml({ title: '' }, SHOP)).not.toContain('author')
})
