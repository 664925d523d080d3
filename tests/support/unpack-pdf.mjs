// Writes the text of the PDF on its standard input as JSON: each page's size and its lines, from the top. A process of its
// own, because the reader is a module and the tests are not.
import { buffer } from 'node:stream/consumers'
import { getDocumentProxy } from 'unpdf'

const document = await getDocumentProxy(new Uint8Array(await buffer(process.stdin)))
const pages = []
for (let number = 1; number <= document.numPages; number += 1) {
  const page = await document.getPage(number)
  const [, , width, height] = page.view
  const { items } = await page.getTextContent()
  const drawn = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []))
  const heights = [...new Set(drawn.map(({ transform }) => Math.round(transform[5])))].sort((a, b) => b - a)
  const lines = heights.map((y) => {
    const inLine = drawn
      .filter(({ transform }) => Math.round(transform[5]) === y)
      .sort((a, b) => a.transform[4] - b.transform[4])
    let end = Number.NEGATIVE_INFINITY
    let line = ''
    for (const { str, transform, width: wide } of inLine) {
      const gap = transform[4] - end
      line += (line === '' || gap < 1 ? '' : gap < 6 ? ' ' : ' | ') + str
      end = transform[4] + wide
    }
    return line
  })
  pages.push({ width, height, lines })
}
process.stdout.write(JSON.stringify(pages))
