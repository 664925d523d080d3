import styled from 'styled-components'

export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  min-width: 0;
`
export const Pair = styled.div`
  display: grid;
  gap: 20px;
  @media (min-width: 560px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`
export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 24px;
`
export const Small = styled.p`
  flex: 1 1 15rem;
  font: var(--t14);
  color: var(--soft);
`
export const Done = styled.p`
  max-width: 60ch;
  padding: 8px 0 16px;
`
