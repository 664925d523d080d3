import { existsSync } from 'node:fs'
import { posix } from 'node:path'

/**
 * What is used here of markdown-it, which comes without types.
 * @typedef {{ page: { inputPath: string } }} Env
 * @typedef {object} Token
 * @property {string} type
 * @property {string} tag
 * @property {string} content
 * @property {[string, string][] | null} attrs
 * @property {Token[] | null} children
 * @property {(name: string) => string | null} attrGet
 * @property {(name: string, value: string) => void} attrSet
 * @typedef {{ renderToken: (tokens: Token[], index: number, options: object) => string }} Renderer
 * @typedef {(tokens: Token[], index: number, options: object, env: Env, self: Renderer) => string} Rule
 * @typedef {(name: string, rule: (state: { tokens: Token[], env: Env }) => void) => void} PushRule
 * @typedef {object} Parser
 * @property {(options: object) => Parser} set
 * @property {{ ruler: { push: PushRule } }} core
 * @property {{ rules: Record<string, Rule | undefined> }} renderer
 */

/**
 * A heading's name in addresses, made as on GitHub.
 * @param {string} text
 */
const headingId = (text) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

/**
 * Teaches a Markdown parser what the site needs beside the text: names of headings, links between pages, tables that
 * scroll, and pictures of a known size.
 * @param {Parser} parser
 * @param {{ names: Set<string>, sizes: Map<string, { width: number, height: number }> }} known the pages' names, and the
 *   pictures' sizes by their paths in docs
 */
export function addRules(parser, { names, sizes }) {
  const { rules } = parser.renderer
  /** @param {Env} env @param {string} path */
  const inDocs = ({ page }, path) =>
    posix.relative('docs', posix.join(posix.dirname(posix.normalize(page.inputPath)), path))

  parser.core.ruler.push('heading-ids', ({ tokens }) => {
    for (const [index, token] of tokens.entries())
      if (token.type === 'heading_open') token.attrSet('id', headingId(tokens[index + 1]?.content ?? ''))
  })
  // A link into the sources, which the site does not have, is its words alone.
  parser.core.ruler.push('links', ({ tokens, env }) => {
    for (const { children } of tokens) {
      let isDropped = false
      for (const token of children ?? []) {
        if (token.type === 'link_close' && isDropped) {
          token.tag = 'span'
          isDropped = false
        }
        const href = token.type === 'link_open' ? String(token.attrGet('href')) : ''
        const [path = '', heading] = href.split('#')
        if (!path || /^\w+:/.test(path)) continue
        const target = inDocs(env, path)
        if (names.has(target.replace(/\.md$/, '')))
          token.attrSet('href', `${path.replace(/\.md$/, '.html')}${heading ? `#${heading}` : ''}`)
        else if (existsSync(posix.join('docs', target))) {
          isDropped = true
          token.tag = 'span'
          token.attrs = [['class', 'source']]
        }
      }
    }
  })
  rules.table_open = () => '<div class="table" tabindex="0" role="region" aria-label="Table"><table>\n'
  rules.table_close = () => '</table></div>\n'
  const image = rules.image
  rules.image = (tokens, index, options, env, self) => {
    const token = tokens[index]
    const size = token && sizes.get(inDocs(env, String(token.attrGet('src'))))
    if (token && size) {
      token.attrSet('width', String(size.width))
      token.attrSet('height', String(size.height))
      token.attrSet('loading', 'lazy')
      if (size.width < 500) token.attrSet('class', 'phone')
    }
    return image ? image(tokens, index, options, env, self) : self.renderToken(tokens, index, options)
  }
}
