/** A node in the form that the panel's editor stores. */
type EditorNode = { type: string; version: number; [key: string]: unknown }

const BOLD = 1

const node = (type: string, children: EditorNode[], more: object = {}): EditorNode => ({
  type,
  children,
  version: 1,
  direction: 'ltr',
  format: '',
  indent: 0,
  ...more,
})

const run = (text: string, format: number): EditorNode => ({
  type: 'text',
  text,
  format,
  version: 1,
  mode: 'normal',
  style: '',
  detail: 0,
})

/** Makes text nodes; those between `[[` and `]]` are bold. */
const runs = (text: string): EditorNode[] =>
  text
    .split(/(\[\[[\s\S]*?\]\])/)
    .filter(Boolean)
    .map((part) => run(part, part.startsWith('[[') ? BOLD : 0))

/** Makes one paragraph; newlines become line breaks. */
export const paragraph = (text: string): EditorNode =>
  node(
    'paragraph',
    text
      .split('\n')
      .flatMap((line, place) => [...(place > 0 ? [{ type: 'linebreak', version: 1 }] : []), ...runs(line)]),
    { textFormat: 0, textStyle: '' },
  )

export const heading = (text: string): EditorNode => node('heading', runs(text), { tag: 'h2' })

export const bullets = (...items: string[]): EditorNode =>
  node(
    'list',
    items.map((item, place) => node('listitem', runs(item), { value: place + 1 })),
    { listType: 'bullet', start: 1, tag: 'ul' },
  )

/** Makes a whole text in the form that the panel's editor stores. */
export const richText = (...nodes: EditorNode[]): { root: EditorNode } => ({ root: node('root', nodes) })
