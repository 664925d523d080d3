/** A node of the panel's editor. */
export const editorNode = (type: string, children: object[] = [], more: object = {}) => ({
  type,
  children,
  version: 1,
  direction: 'ltr',
  format: '',
  indent: 0,
  ...more,
})

/** A run of text; `format` is a bit mask of the editor, such as 1 for bold. */
export const editorText = (text: string, format = 0) => ({
  type: 'text',
  text,
  format,
  version: 1,
  mode: 'normal',
  style: '',
  detail: 0,
})

/** A whole text as the panel's editor stores it. */
export const editorState = (...children: object[]) => ({ root: editorNode('root', children) })

/** Plain paragraphs as the panel's editor stores them. */
export const paragraphs = (...texts: string[]) =>
  editorState(
    ...texts.map((text) => editorNode('paragraph', [editorText(text)], { textFormat: 0, textStyle: '' })),
  )
