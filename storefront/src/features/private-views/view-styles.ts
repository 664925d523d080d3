import styled from 'styled-components'
import { artworkTitle, figures, from } from '../../style/theme'

/** The texts at the top of a view. */
export const Opening = styled.header`
  display: grid;
  gap: 16px;
  padding: 24px 0 40px;
  overflow-wrap: anywhere;
  h1 {
    max-width: 24ch;
    font: var(--t56);
    letter-spacing: -0.018em;
  }
  ${from.large} {
    padding: 40px 0 64px;
  }
`
export const Words = styled.p`
  max-width: 58ch;
  white-space: pre-line;
  overflow-wrap: anywhere;
`
export const Facts = styled.p`
  ${figures}
  color: var(--soft);
  font: var(--t14);
`
export const Documents = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`
export const Works = styled.ol`
  border-bottom: 1px solid var(--rule);
`
/** A work: its picture, with the caption next to or below it. */
export const Work = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px var(--gap);
  padding: 32px 0;
  border-top: 1px solid var(--rule);
  ${from.medium} {
    grid-template-columns: minmax(0, 8fr) minmax(0, 5fr);
    align-items: end;
    padding: 48px 0;
  }
`
export const Pictures = styled.div`
  display: grid;
  gap: 12px;
`
export const Picture = styled.div<{ $width: string }>`
  width: min(100%, ${({ $width }) => $width});
`
export const More = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 120px), 1fr));
  align-items: start;
  gap: 12px;
`
export const Caption = styled.div`
  display: grid;
  gap: 4px;
  overflow-wrap: anywhere;
  h2 {
    ${artworkTitle}
    font-size: 1.5rem;
    line-height: 1.75rem;
  }
  p {
    color: var(--soft);
  }
  > :last-child {
    justify-self: start;
    margin-top: 16px;
  }
`
export const Price = styled.p`
  ${figures}
  margin-top: 8px;
  && {
    color: var(--ink);
  }
`
export const Contact = styled.section`
  display: grid;
  gap: 12px;
  padding: 40px 0;
  justify-items: start;
`
/** The form for the password. */
export const Door = styled.form`
  display: grid;
  gap: 20px;
  max-width: 400px;
  padding-top: 40px;
`
