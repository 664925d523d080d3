// Writes the tags of the PDF on its standard input as JSON. A process of its own, because the reader is a module and the
// tests are not.
import { buffer } from 'node:stream/consumers'
import { getDocumentProxy } from 'unpdf'

/** @param {any} node @returns {object} */
const partOf = ({ role, alt, lang, children = [] }) => ({
  role,
  alt,
  lang,
  parts: children.filter((/** @type {object} */ child) => 'role' in child).map(partOf),
})

const document = await getDocumentProxy(new Uint8Array(await buffer(process.stdin)))
/** @type {{ info: any }} */
const { info } = await document.getMetadata()
/** @type {any} */
const mark = await document.getMarkInfo()
/** @type {object[]} */
const pages = []
for (let number = 1; number <= document.numPages; number += 1) {
  const tree = await (await document.getPage(number)).getStructTree()
  if (tree) pages.push(partOf(tree))
}
process.stdout.write(
  JSON.stringify({ title: info.Title, lang: info.Language, isTagged: mark?.Marked === true, pages }),
)
