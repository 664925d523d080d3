import styled from 'styled-components'
import { visuallyHidden } from './VisuallyHidden'

const Trap = styled.div`
  ${visuallyHidden}
`

/** A field that no person sees or reaches. What a bot types into it is sent as `website`, and gives it away. */
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
