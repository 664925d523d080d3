import styled from 'styled-components'
import { Disclosure } from '../../ui/Disclosure'

/** A text below a work, folded at first. */
export const Folded = styled(Disclosure)`
  border-top: 1px solid var(--rule);
  > summary {
    display: flex;
    flex-direction: row-reverse;
    justify-content: space-between;
    min-height: 52px;
  }
`
/** The content of a folded text. */
export const Words = styled.div`
  padding-bottom: 20px;
  font: var(--t14);
`
