import { headHtml } from './head-html'

test('a page for search engines has absolute addresses, escaped', () => {
  const html = headHtml(
    {
      title: 'Rock & "Roll" <1>',
      description: 'D',
      path: '/artwork/rock',
      image: { url: '/media/a.jpg', width: 3, height: 2, alt: 'A' },
      jsonLd: { name: '</script>' },
    },
    'https://gesso.example',
  )
  expect(html).toContain('<title>Rock &amp; &quot;Roll&quot; &lt;1&gt; — Gesso Gallery</title>')
  expect(html).toContain('<link rel="canonical" href="https://gesso.example/artwork/rock" data-head>')
  expect(html).toContain('<meta property="og:image" content="https://gesso.example/media/a.jpg" data-head>')
  expect(html).toContain('{"name":"\\u003c/script>"}')
  expect(html).not.toContain('noindex')
})

test('a page without a canonical path is not for search engines', () => {
  const html = headHtml({ title: 'Shopping Cart' }, 'https://gesso.example')
  expect(html).toContain('<meta name="robots" content="noindex" data-head>')
  expect(html).not.toContain('canonical')
})
