// A thread that reads PDFs and returns plain values. It is separate, because the PDF reader is an ES module and the
// tests are not. It stays for the next PDF, because loading the reader takes longer than reading.
import { parentPort } from 'node:worker_threads'
import { getDocumentProxy } from 'unpdf'

/** @typedef {Awaited<ReturnType<typeof getDocumentProxy>>} Document */

/** Reads the size and the lines of each page, from the top. @param {Document} document */
async function text(document) {
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
  return pages
}

/** @param {any} node @returns {object} */
const partOf = ({ role, alt, lang, children = [] }) => ({
  role,
  alt,
  lang,
  parts: children.filter((/** @type {object} */ child) => 'role' in child).map(partOf),
})

/**
 * Reads the structure of each page for screen readers, with the document's title and language. @param {Document}
 * document
 */
async function tags(document) {
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
  return { title: info.Title, lang: info.Language, isTagged: mark?.Marked === true, pages }
}

/** Reads the attached files and the metadata. @param {Document} document */
async function files(document) {
  /** @type {Record<string, { filename: string, content: Uint8Array }>} */
  const attachments = (await document.getAttachments()) ?? {}
  /** @type {{ metadata: any }} */
  const { metadata } = await document.getMetadata()
  return {
    files: Object.values(attachments).map(({ filename, content }) => ({
      name: filename,
      text: new TextDecoder().decode(content),
    })),
    metadata: Object.fromEntries(metadata ?? []),
  }
}

const parts = { text, tags, files }

/** @typedef {{ pdf: Uint8Array, part: keyof typeof parts, port: import('node:worker_threads').MessagePort, done: Int32Array }} Question */

parentPort?.on('message', async (/** @type {Question} */ { pdf, part, port, done }) => {
  try {
    const document = await getDocumentProxy(pdf)
    port.postMessage({ json: JSON.stringify(await parts[part](document)) })
    await document.destroy()
  } catch (error) {
    port.postMessage({ problem: String(error) })
  } finally {
    Atomics.store(done, 0, 1)
    Atomics.notify(done, 0)
  }
})
