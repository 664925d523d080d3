import styled from 'styled-components'
import { visuallyHidden } from './VisuallyHidden'

const Trap = styled.div`
  ${visuallyHidden}
`

/** A field that no person sees or reaches; what a bot types into it goes along as `website` (design §6). */
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
