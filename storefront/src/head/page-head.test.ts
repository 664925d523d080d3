import { headHtml } from './head-html'

const SHOP = {
  publicUrl: 'https://gesso.example',
  shopName: 'Gesso Gallery',
  artistName: '',
  homeText: '',
  hasAbout: false,
}

test('a page for search engines has absolute addresses, escaped', () => {
  const html = headHtml({ title: 'Rock & "Roll" <1>', description: 'D', path: '/artwork/rock' }, SHOP, {
    preview: { path: '/cards/rock.jpg', width: 1200, height: 630, alt: 'Rock & "Roll" <1>' },
    linkedData: [{ name: '</script>' }, { name: 'Second' }],
  })
  expect(html).toContain('<title>Rock &amp; &quot;Roll&quot; &lt;1&gt; — Gesso Gallery</title>')
  expect(html).toContain('<link rel="canonical" href="https://gesso.example/artwork/rock" data-head>')
  expect(html).toContain(
    '<meta property="og:image" content="https://gesso.example/cards/rock.jpg" data-head>',
  )
  expect(html).toContain('<meta property="og:image:width" content="1200" data-head>')
  expect(html).toContain('<meta property="og:image:height" content="630" data-head>')
  expect(html).toContain(
    '<meta property="og:image:alt" content="Rock &amp; &quot;Roll&quot; &lt;1&gt;" data-head>',
  )
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image" data-head>')
  expect(html).toContain('{"@context":"https://schema.org","name":"\\u003c/script>"}')
  expect(html).toContain('{"@context":"https://schema.org","name":"Second"}')
  expect(html).not.toContain('noindex')
})

test('a page without a canonical path is not for search engines, and has nothing for link previews', () => {
  const html = headHtml({ title: 'Shopping Cart' }, SHOP)
  expect(html).toContain('<meta name="robots" content="noindex" data-head>')
  expect(html).not.toMatch(/canonical|og:|twitter:/)
})

test('a page without a picture has a small preview', () => {
  const html = headHtml({ title: 'Contact', path: '/contact' }, SHOP)
  expect(html).toContain('<meta name="twitter:card" content="summary" data-head>')
  expect(html).not.toContain('og:image')
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

test('a page of the artist’s has their name behind its title, in link previews too', () => {
  const named = { ...SHOP, artistName: 'Ada Byron', hasAbout: true }
  const html = headHtml({ title: 'Dusk, 2021', by: 'Ada Byron', path: '/artwork/dusk' }, named)
  expect(html).toContain('<title>Dusk, 2021 — Ada Byron</title>')
  expect(html).toContain('<meta property="og:title" content="Dusk, 2021 — Ada Byron" data-head>')
  expect(headHtml({ title: 'Gesso Gallery', path: '/' }, named)).toContain('<title>Gesso Gallery</title>')
})
