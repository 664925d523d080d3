import { headHtml } from '../../head/head-html'

const SHOP = {
  publicUrl: 'https://gesso.example',
  shopName: 'Atelier',
  artistName: 'Ada <Byron>',
  hasAbout: false,
}

test('every page leads readers to the feed, which goes by the artist’s name', () => {
  expect(headHtml({ title: 'Cart' }, SHOP)).toContain(
    'title="Ada &lt;Byron&gt;: new works" href="/feed.xml">',
  )
})
