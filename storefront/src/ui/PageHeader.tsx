import styled from 'styled-components'
import { from } from '../style/theme'

/** The heading of a page, with its actions next to it. */
export const PageHeader = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: 16px;
  padding: 24px 0 32px;
  ${from.large} {
    padding: 40px 0 56px;
  }
`
