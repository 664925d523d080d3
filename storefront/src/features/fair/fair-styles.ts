import styled, { createGlobalStyle } from 'styled-components'
import { from } from '../../style/theme'

/** The page is an app of its own: without the shop's header and footer, which lead to pages that need a network. */
export const AloneStyle = createGlobalStyle`
  #root > header, #root > footer, #root > nav {
    display: none;
  }
`
export const Screen = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  max-width: 60rem;
  margin: 0 auto;
  padding-top: 24px;
  h1:focus {
    outline: none;
  }
`
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
`
export const Small = styled.p`
  color: var(--soft);
  font: var(--t14);
  overflow-wrap: anywhere;
`
export const Wrong = styled.p`
  color: var(--red);
  overflow-wrap: anywhere;
`
export const Works = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  ${from.small} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: 32px;
  }
`
export const WorkButton = styled.button`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr);
  gap: 16px;
  align-items: center;
  width: 100%;
  padding: 12px 0;
  border: 0;
  border-bottom: 1px solid var(--rule);
  background: none;
  color: var(--ink);
  font: var(--t16);
  text-align: left;
  cursor: pointer;
  img {
    width: 72px;
    height: 72px;
    object-fit: contain;
  }
  em {
    font: var(--t20);
    overflow-wrap: anywhere;
  }
`
export const Entries = styled.ul`
  display: grid;
  > li {
    display: grid;
    gap: 8px;
    padding: 12px 0;
    border-bottom: 1px solid var(--rule);
    overflow-wrap: anywhere;
  }
`
export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  max-width: 30rem;
`
export const Tick = styled.label`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: 12px;
  align-items: center;
  min-height: 44px;
  cursor: pointer;
`
/** The picture, with its title in sight below it; alone, it fills the screen. */
export const Large = styled.figure`
  display: grid;
  place-items: center;
  touch-action: pan-y;
  img {
    width: 100%;
    height: auto;
    max-height: calc(100svh - 140px);
    object-fit: contain;
    cursor: pointer;
  }
  &[data-alone] {
    position: fixed;
    inset: 0;
    z-index: 10;
    background: var(--page);
    img {
      height: 100%;
      max-height: 100svh;
      min-height: 0;
    }
  }
`
export const Pad = styled.canvas`
  width: 100%;
  aspect-ratio: 3;
  border: 1px solid var(--edge);
  background: #ffffff;
  touch-action: none;
`
export const Paper = styled.section`
  display: grid;
  gap: 12px;
  max-width: 30rem;
  padding: 24px;
  border: 1px solid var(--rule);
  dl {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 4px 16px;
  }
  dt {
    color: var(--soft);
  }
  dd {
    overflow-wrap: anywhere;
  }
  img {
    width: 100%;
    background: #ffffff;
  }
`
