import styled from 'styled-components'
import { from } from '../../style/theme'
import { Card } from '../../ui/Card'

/** Works and documents left, sums and actions right. */
export const Split = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 40px;
  align-items: start;
  ${from.large} {
    grid-template-columns: minmax(0, 1fr) clamp(360px, 30vw, 560px);
    column-gap: clamp(56px, 7vw, 160px);
  }
`
export const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 40px;
  overflow-wrap: anywhere;
`
/** A part of the page below a small heading. */
export const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: 8px;
  > h2 {
    font: var(--label);
    letter-spacing: 0;
  }
  > ul,
  > ol,
  > form {
    width: 100%;
  }
  address {
    font-style: normal;
  }
`
export const Soft = styled.p`
  font: var(--t14);
  color: var(--soft);
`
export const Fields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  padding-top: 12px;
`
export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`
export const Board = styled(Card)`
  display: grid;
  gap: 20px;
`
/** Rows between thin lines. */
export const Rows = styled.ul`
  border-bottom: 1px solid var(--rule);
  > li {
    border-top: 1px solid var(--rule);
  }
`
