import styled from 'styled-components'

export const DashboardHead = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 12px 16px;
  padding: 24px 0 16px;
  @media (max-width: 799px) {
    h1 {
      font: 400 1.5rem / 2rem var(--serif);
    }
    button {
      flex: none;
    }
  }
`
/** The line of tabs. The padding leaves space for the focus ring; the texts stay aligned with the logo. */
export const TabStrip = styled.div`
  display: flex;
  gap: 16px;
  min-height: 49px;
  margin: 0 0 24px -8px;
  padding-bottom: 1px;
  background: linear-gradient(var(--rule) 0 0) 8px 100% / 100% 1px no-repeat;
  overflow-x: auto;
  scrollbar-width: none;
  @media (max-width: 799px) {
    gap: 8px;
  }
  @media (max-width: 359px) {
    gap: 0;
  }
  @media (max-width: 479px) {
    &:has([data-count]) {
      gap: 0;
    }
  }
`
