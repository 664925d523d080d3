import styled from 'styled-components'
import { visuallyHidden } from './VisuallyHidden'

const Trap = styled.div`
  ${visuallyHidden}
`

/** A field that people neither see nor reach. A bot's text in it is sent as `website`, which identifies the bot. */
export function Honeypot() {
  return (
    <Trap aria-hidden="true">
      <label>
        Website
        <input name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </Trap>
  )
}
