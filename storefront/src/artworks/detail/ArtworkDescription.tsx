import { useId, useState } from 'react'
import styled from 'styled-components'

const SHOWN_LINES = 8
/** About the number of characters in eight lines. */
const LONG_TEXT = 480

const isLong = (text: string): boolean => text.length > LONG_TEXT || text.split('\n').length > SHOWN_LINES

const Text = styled.p<{ $isCut: boolean }>`
  max-width: 58ch;
  white-space: pre-line;
  overflow-wrap: anywhere;
  /* Without scripts nobody could ask for the rest. */
  @media screen and (scripting: enabled) {
    ${({ $isCut }) =>
      $isCut &&
      `
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: ${SHOWN_LINES};
      overflow: hidden;
    `}
  }
`
const More = styled.button`
  min-height: 44px;
  padding: 0;
  border: 0;
  background: none;
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
  cursor: pointer;
  @media (scripting: none) {
    display: none;
  }
`

/** The artwork's text. A long one is cut after its first lines, with a button for the rest. */
export function ArtworkDescription({ text }: { text: string }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const long = isLong(text)
  return (
    <div>
      <Text id={id} $isCut={long && !isOpen}>
        {text}
      </Text>
      {long && (
        <More type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Read less' : 'Read more'}
        </More>
      )}
    </div>
  )
}
