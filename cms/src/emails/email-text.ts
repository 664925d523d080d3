import type { ShopSettings } from '@gesso/shared-types/settings/shop-settings'
import { plainText } from '../platform/rich-text/rich-text'
import { shopLines } from './shop-lines'
import type { Block, EmailContent } from './template'

/** Renders an email as plain text, for mail programs without HTML. */
export function emailText(content: EmailContent, settings: ShopSettings): string {
  const { notice, heading, blocks, foot = [] } = content
  return [
    ...(notice ? [`* ${notice} *`] : []),
    heading,
    ...blocks.map(blockText).filter(Boolean),
    ['-- ', ...foot.map(blockText), ...shopLines(settings)].join('\n'),
  ]
    .join('\n\n')
    .concat('\n')
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return block.text
    case 'button':
      return `${block.label}:\n${block.href}`
    case 'artworks':
      return block.artworks
        .map(({ title, detail, price }) => `${title}\n  ${[detail, price].filter(Boolean).join(': ')}`)
        .join('\n')
    case 'facts':
      return block.facts.map(({ name, value }) => `${name}: ${value}`).join('\n')
    case 'lines':
      return [`${block.name}:`, ...block.lines.map((line) => `  ${line}`)].join('\n')
    case 'picture':
      return block.alt && `[${block.alt}]`
    case 'rich_text':
      return plainText(block.richText)
    case 'note_link':
      return `${block.text}\n${block.label}: ${block.href}`
    case 'words':
      return block.text.replace(/\r\n|\r/g, '\n')
    case 'quote':
      return block.text
        .split(/\r\n|\r|\n/)
        .map((line) => `> ${line}`)
        .join('\n')
  }
}
