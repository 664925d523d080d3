import { useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { useAdminMode } from '../auth/use-admin-mode'
import { homePath } from '../paths'

const Switch = styled.button`
  min-height: 44px;
  padding: 0 12px;
  border: 0;
  border-radius: var(--radius);
  background: none;
  font: var(--label);
  cursor: pointer;
  transition: background var(--fast) var(--ease);
  &:hover {
    background: var(--tint);
  }
`

/** Switches admin mode on and off. Only a signed-in user sees it. */
export function AdminSwitch() {
  const { isAdmin, mayEnter, enter, exit } = useAdminMode()
  const navigate = useNavigate()
  if (isAdmin) {
    return (
      <Switch type="button" onClick={exit}>
        Exit Admin
      </Switch>
    )
  }
  if (!mayEnter) return null
  return (
    <Switch
      type="button"
      onClick={() => {
        enter()
        navigate(homePath)
      }}
    >
      Admin Mode
    </Switch>
  )
}
