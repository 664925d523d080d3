import { __PRIVATE__ } from 'styled-components'

// By itself, styled-components removes the server's style sheet and inserts its rules one by one into another, fonts
// too. The browser then styles and lays out the whole page again. So the server marks its sheet as one in use
// (entry-server.tsx), and styled-components is told what is in it and to go on with it.

/** The rule with which the server ends the rules of a component: it has the component's id and its classes. */
const END = /^data-styled\.g\d+\[id="([^"]+)"\]$/

const style = document.querySelector<HTMLStyleElement>('style[data-styled="active"]')
if (style?.sheet) {
  const { mainSheet, StyleSheet } = __PRIVATE__
  const { cssRules } = style.sheet
  const grouped = mainSheet.getTag() as unknown as { tag: { element: Element }; groupSizes: Uint32Array }
  grouped.tag.element.remove()
  Object.assign(grouped.tag, { element: style, sheet: style.sheet, length: cssRules.length })
  let size = 0
  for (const rule of cssRules) {
    size += 1
    const id = rule instanceof CSSStyleRule ? END.exec(rule.selectorText)?.[1] : undefined
    if (id === undefined) continue
    const names = (rule as CSSStyleRule).style.content.replaceAll('"', '').split(',')
    for (const name of names) if (name) mainSheet.registerName(id, name)
    grouped.groupSizes[StyleSheet.registerId(id)] = size
    size = 0
  }
}
