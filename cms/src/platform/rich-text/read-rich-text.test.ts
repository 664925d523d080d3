import { readRichText } from './read-rich-text'
import { plainText } from './rich-text'

const text = (words: string, format = 0) => ({ type: 'text', text: words, format })
const link = (url: string, words: string) => ({ type: 'link', fields: { url }, children: [text(words)] })
const item = (...children: object[]) => ({ type: 'listitem', children })
const list = (listType: string, ...children: object[]) => ({ type: 'list', listType, children })
const read = (...children: object[]) => readRichText({ root: { children } }, 'https://shop.test')

test('text keeps its bold and italic runs, and line breaks', () => {
  const children = [text('Hello '), text('bold', 1), { type: 'linebreak' }, text('both', 3)]
  expect(read({ type: 'paragraph', children })).toEqual([
    {
      kind: 'paragraph',
      runs: [
        { text: 'Hello ' },
        { text: 'bold', isBold: true },
        { text: '\n' },
        { text: 'both', isBold: true, isItalic: true },
      ],
    },
  ])
})

// ASVS 1.2.2
test('a page of the shop becomes absolute; an address that runs a script is no link', () => {
  const children = [
    link('/contact', 'write'),
    link('%2Fcontact', 'or here'),
    link('javascript:alert(1)', 'run'),
    link('::', 'nothing'),
  ]
  expect(read({ type: 'paragraph', children })).toEqual([
    {
      kind: 'paragraph',
      runs: [
        { text: 'write', href: 'https://shop.test/contact' },
        { text: 'or here', href: 'https://shop.test/contact' },
        { text: 'run' },
        { text: 'nothing', href: 'https://shop.test/::' },
      ],
    },
  ])
})

test('nested lists, numbered or not, read as plain text', () => {
  const nested = item(list('bullet', item(text('small')), item(text('large'))))
  const richText = read(
    { type: 'heading', tag: 'h2', children: [text('New')] },
    { type: 'paragraph', children: [] },
    list('number', item(text('Prints')), nested, item(link('https://a.test/', 'Frames'))),
  )
  expect(plainText(richText)).toBe('New\n\n1. Prints\n  - small\n  - large\n2. Frames (https://a.test/)')
})

// ASVS 1.3.1, 1.5.2
test('anything but rich text is empty', () => {
  for (const body of [null, 'text', 7, {}, { root: [] }, { root: { children: ['x', null, {}] } }]) {
    expect(readRichText(body, 'https://shop.test')).toEqual([])
  }
})
