import { paragraphsOf } from './paragraphs-of'

test('a text is read paragraph by paragraph, as the buyer reads it', () => {
  const html =
    '<h2>Paying &amp; sending</h2><p>First line<br>second <strong>“line”</strong> &lt;b&gt;</p>' +
    '<ul><li>one</li><li>two&#39;s <a href="/terms">gap</a></li></ul>'
  expect(paragraphsOf(html)).toEqual(['Paying & sending', 'First line second “line” <b>', 'one', "two's gap"])
  expect(paragraphsOf('')).toEqual([])
})
