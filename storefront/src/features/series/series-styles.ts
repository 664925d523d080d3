import styled, { css } from 'styled-components'
import { artworkTitle, cardLink, figures, from } from '../../style/theme'

/** Title, years and words of a series: next to its lead picture, or above its works. */
export const SeriesIntro = styled.div<{ $isAbove: boolean }>`
  position: relative;
  z-index: 1;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  align-content: start;
  padding: 16px 0 40px;
  overflow-wrap: anywhere;
  ${({ $isAbove }) =>
    !$isAbove &&
    css`
      ${from.large} {
        grid-column: 2;
        grid-row: 1;
        margin-top: -12px;
        padding-top: 0;
      }
    `}
`
export const SeriesTitle = styled.h1<{ $font: string }>`
  font: ${({ $font }) => $font};
  letter-spacing: -0.018em;
`
export const Span = styled.p`
  ${figures}
  font: var(--t24);
`
export const Words = styled.p`
  max-width: 58ch;
  color: var(--soft);
  white-space: pre-line;
`
export const Tally = styled.p`
  ${figures}
  display: flex;
  flex-wrap: wrap;
  column-gap: 16px;
  margin-bottom: 40px;
  padding-top: 20px;
  border-top: 1px solid var(--rule);
  font: var(--t14);
  > * + * {
    color: var(--soft);
  }
`
export const ListIntro = styled.h1`
  padding: 16px 0 40px;
  font: var(--t56);
  letter-spacing: -0.018em;
`
export const CardTitle = styled.h2`
  font: var(--t24);
  overflow-wrap: anywhere;
  a {
    ${cardLink}
  }
`
export const CardFacts = styled.p`
  ${figures}
  margin-top: 4px;
  color: var(--soft);
  font: var(--t14);
  overflow-wrap: anywhere;
`
export const Others = styled.section`
  padding: 28px 0 40px;
  border-top: 1px solid var(--rule);
  ul {
    margin-top: 16px;
  }
  li {
    border-bottom: 1px solid var(--rule);
  }
  a {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 24px;
    align-items: baseline;
    padding: 14px 0;
    text-decoration: none;
    ${from.small} {
      grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) 6rem;
    }
  }
  em {
    font: var(--t20);
    ${artworkTitle}
    overflow-wrap: anywhere;
  }
  a:hover em {
    text-decoration: underline;
  }
  span {
    ${figures}
    color: var(--soft);
    font: var(--t14);
    overflow-wrap: anywhere;
  }
  /* The years stand below the title, and beside it where there is room. */
  em + span:not(:last-child) {
    grid-row: 2;
    ${from.small} {
      grid-area: 1 / 2;
    }
  }
  span:last-child {
    grid-area: 1 / -2;
    text-align: right;
  }
`
