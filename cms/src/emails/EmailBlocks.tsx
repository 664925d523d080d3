import { Button, Column, Link, Row, Section, Text } from '@react-email/components'
import type { CSSProperties } from 'react'
import { PICTURE_WIDTH, SmallPicture, WidePicture } from './EmailPictures'
import { EmailRichText } from './EmailRichText'
import { LIGHT, SANS, SERIF, text } from './email-theme'
import type { ArtworkLine, Block } from './template'

const small: CSSProperties = { ...text, fontSize: '14px', lineHeight: '20px', color: LIGHT.muted }
const figure: CSSProperties = { ...text, margin: 0, textAlign: 'right', whiteSpace: 'nowrap' }

/** Renders the blocks of an email in order. */
export function EmailBlocks({ blocks }: { blocks: readonly Block[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no names and never move
  return blocks.map((block, place) => <EmailBlock block={block} key={place} />)
}

function EmailBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <Text className="ink" dir="auto" style={text}>
          {block.text}
        </Text>
      )
    case 'note':
      return (
        <Text className="muted" dir="auto" style={small}>
          {block.text}
        </Text>
      )
    case 'button':
      return (
        <Section style={{ margin: '8px 0 24px' }}>
          <Button className="button" href={block.href} style={buttonStyle}>
            {block.label}
          </Button>
        </Section>
      )
    case 'artworks':
      return (
        <Section style={{ margin: '8px 0 16px' }}>
          {block.artworks.map((artwork, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one artwork may be listed twice, in two sizes
            <ArtworkRow artwork={artwork} key={place} />
          ))}
        </Section>
      )
    case 'facts':
      return (
        <Section style={{ margin: '8px 0 24px' }}>
          {block.facts.map(({ name, value, isStrong }) => (
            <Row key={name}>
              <Column style={{ padding: '2px 16px 2px 0' }}>
                <Text
                  className={isStrong ? 'ink' : 'muted'}
                  style={{ ...small, margin: 0, ...(isStrong && strong) }}
                >
                  {name}
                </Text>
              </Column>
              <Column align="right" style={{ padding: '2px 0' }}>
                <Text
                  className="ink"
                  dir="auto"
                  style={{ ...figure, ...small, color: LIGHT.ink, margin: 0, ...(isStrong && strong) }}
                >
                  {value}
                </Text>
              </Column>
            </Row>
          ))}
        </Section>
      )
    case 'lines':
      return (
        <>
          <Text className="muted" style={{ ...small, margin: '0 0 4px' }}>
            {block.name}
          </Text>
          <Text className="ink" style={text}>
            <Lines lines={block.lines} />
          </Text>
        </>
      )
    case 'rich_text':
      return <EmailRichText richText={block.richText} />
    case 'picture':
      return <WidePicture {...block} />
    case 'note_link':
      return (
        <Text className="muted" style={small}>
          {block.text}{' '}
          <Link
            className="muted"
            href={block.href}
            style={{ color: LIGHT.muted, textDecoration: 'underline' }}
          >
            {block.label}
          </Link>
        </Text>
      )
    case 'words':
      return (
        <Text className="ink" style={text}>
          <Lines areWords lines={block.text.split(/\r\n|\r|\n/)} />
        </Text>
      )
    case 'quote':
      return (
        <Section className="rule" style={quoteStyle}>
          <Text className="ink" style={{ ...text, margin: 0 }}>
            <Lines areWords lines={block.text.split(/\r\n|\r|\n/)} />
          </Text>
        </Section>
      )
  }
}

/**
 * Renders lines one below the other, each in its own text direction. Mail clients support blocks, but not
 * `white-space`.
 * @param areWords true aligns each line by its language's direction; false (addresses) aligns all lines to the left
 */
export function Lines({ lines, areWords = false }: { lines: readonly string[]; areWords?: boolean }) {
  return lines.map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names and never move
    <span dir="auto" key={place} style={{ display: 'block', textAlign: areWords ? 'start' : 'left' }}>
      {line || '\u00a0'}
    </span>
  ))
}

function ArtworkRow({ artwork: { title, detail, price, picture } }: { artwork: ArtworkLine }) {
  return (
    <Row className="rule" style={{ borderBottom: `1px solid ${LIGHT.rule}` }}>
      <Column style={{ width: `${PICTURE_WIDTH}px`, padding: '12px 16px 12px 0', verticalAlign: 'top' }}>
        {picture && <SmallPicture {...picture} title={title} />}
      </Column>
      <Column style={{ padding: '12px 0', verticalAlign: 'top' }}>
        <Text className="ink" dir="auto" style={{ ...text, ...artworkTitle }}>
          {title}
        </Text>
        <Text className="muted" style={{ ...small, margin: 0 }}>
          {detail}
        </Text>
      </Column>
      <Column align="right" style={{ padding: '12px 0 12px 16px', verticalAlign: 'top', width: '1%' }}>
        <Text className="ink" style={figure}>
          {price}
        </Text>
      </Column>
    </Row>
  )
}

const strong: CSSProperties = { fontWeight: 700, color: LIGHT.ink, fontSize: '16px', lineHeight: '24px' }
const artworkTitle: CSSProperties = { margin: 0, fontFamily: SERIF, fontStyle: 'italic', fontSize: '18px' }
const quoteStyle: CSSProperties = {
  margin: '0 0 24px',
  padding: '4px 0 4px 16px',
  borderLeft: `2px solid ${LIGHT.rule}`,
}
const buttonStyle: CSSProperties = {
  padding: '14px 24px',
  borderRadius: '2px',
  backgroundColor: LIGHT.ink,
  color: LIGHT.card,
  fontFamily: SANS,
  fontSize: '16px',
  fontWeight: 500,
}
