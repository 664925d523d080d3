import { Link } from '@react-email/components'
import { type CSSProperties, Fragment } from 'react'
import type { RichText, Words } from '../rich-text/rich-text'
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

/** Formatted text of an email. */
export function EmailRichText({ prose }: { prose: RichText }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: parts have no names and never move
  return prose.map((part, place) => <ProsePart key={place} part={part} />)
}

function ProsePart({ part }: { part: RichText[number] }) {
  switch (part.kind) {
    case 'paragraph':
      return (
        <p className="ink" dir="auto" style={text}>
          <AllWords words={part.words} />
        </p>
      )
    case 'heading':
      return (
        <h2 className="ink" dir="auto" style={heading}>
          <AllWords words={part.words} />
        </h2>
      )
    case 'list': {
      const List = part.isNumbered ? 'ol' : 'ul'
      return (
        <List className="ink" dir="auto" style={list}>
          {part.items.map(({ words, below }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no names and never move
            <li key={place} style={{ marginBottom: '4px' }}>
              <AllWords words={words} />
              <EmailRichText prose={below} />
            </li>
          ))}
        </List>
      )
    }
  }
}

function AllWords({ words }: { words: readonly Words[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: words have no names and never move
  return words.map((said, place) => <StyledWords key={place} {...said} />)
}

function StyledWords({ text: said, isBold, isItalic, href }: Words) {
  const lines = said.split('\n').map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names and never move
    <Fragment key={place}>
      {place > 0 && <br />}
      {line}
    </Fragment>
  ))
  const slanted = isItalic ? <em>{lines}</em> : lines
  const weighed = isBold ? <strong>{slanted}</strong> : slanted
  if (!href) return weighed
  return (
    <Link className="ink" href={href} style={{ color: LIGHT.ink, textDecoration: 'underline' }}>
      {weighed}
    </Link>
  )
}
