import { Link } from '@react-email/components'
import { type CSSProperties, Fragment } from 'react'
import type { RichText, TextRun } from '../platform/rich-text/rich-text'
import { LIGHT, SERIF, text } from './email-theme'

const heading: CSSProperties = {
  ...text,
  margin: '24px 0 8px',
  fontFamily: SERIF,
  fontSize: '22px',
  lineHeight: '28px',
  fontWeight: 400,
}
const list: CSSProperties = { ...text, paddingLeft: '24px' }

/** Renders rich text with inline styles for emails. */
export function EmailRichText({ richText }: { richText: RichText }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: parts have no names and never move
  return richText.map((part, place) => <RichTextPart key={place} part={part} />)
}

function RichTextPart({ part }: { part: RichText[number] }) {
  switch (part.kind) {
    case 'paragraph':
      return (
        <p className="ink" dir="auto" style={text}>
          <Runs runs={part.runs} />
        </p>
      )
    case 'heading':
      return (
        <h2 className="ink" dir="auto" style={heading}>
          <Runs runs={part.runs} />
        </h2>
      )
    case 'list': {
      const List = part.isNumbered ? 'ol' : 'ul'
      return (
        <List className="ink" dir="auto" style={list}>
          {part.items.map(({ runs, nested }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no names and never move
            <li key={place} style={{ marginBottom: '4px' }}>
              <Runs runs={runs} />
              <EmailRichText richText={nested} />
            </li>
          ))}
        </List>
      )
    }
  }
}

function Runs({ runs }: { runs: readonly TextRun[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: runs have no names and never move
  return runs.map((run, place) => <Run key={place} {...run} />)
}

function Run({ text: content, isBold, isItalic, href }: TextRun) {
  const lines = content.split('\n').map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names and never move
    <Fragment key={place}>
      {place > 0 && <br />}
      {line}
    </Fragment>
  ))
  const italic = isItalic ? <em>{lines}</em> : lines
  const bold = isBold ? <strong>{italic}</strong> : italic
  if (!href) return bold
  return (
    <Link className="ink" href={href} style={{ color: LIGHT.ink, textDecoration: 'underline' }}>
      {bold}
    </Link>
  )
}
