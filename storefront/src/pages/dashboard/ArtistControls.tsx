import { accountEndpoints } from '@gesso/shared-types/auth/account-endpoints'
import { callEndpoint } from '@gesso/shared-types/contract/call-endpoint'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { forgetSignedIn } from '../../auth/signed-in-marker'
import { useAdminMode } from '../../auth/use-admin-mode'
import { adminModeActions, adminModeParts, signOutFollowers } from '../../features-in/header'
import { homePath, panelPath } from '../../routing/paths'
import { AdminIcon } from '../../ui/AdminIcon'
import { IconButton } from '../../ui/IconButton'
import { useMenu } from '../../ui/menu/use-menu'
import { showParts } from '../../ui/show-parts'
import { useToast } from '../../ui/use-toast'

const Switch = styled.button`
  min-height: 44px;
  padding: 0 8px;
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

/** Switches admin mode on and off. */
function AdminSwitch() {
  const { isAdmin, enter, exit } = useAdminMode()
  const navigate = useNavigate()
  if (isAdmin) {
    return (
      <Switch type="button" onClick={exit}>
        Exit Admin
      </Switch>
    )
  }
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

/** The header's controls for a signed-in user, on every page: admin mode, the panel, the account, signing out. */
export function ArtistControls() {
  const { isAdmin, exit } = useAdminMode()
  const button = useRef<HTMLButtonElement>(null)
  const toast = useToast()
  const signOut = async () => {
    try {
      await callEndpoint(accountEndpoints.signOut, {})
    } catch {
      toast({ title: 'Error', description: 'You could not be signed out. Please try again.', failed: true })
      return
    }
    forgetSignedIn()
    await Promise.allSettled(signOutFollowers.map((follow) => follow()))
    // A full navigation, so that nothing that the artist saw is kept.
    window.location.assign(homePath)
  }
  // What is opened returns the focus to the element that has it now; the menu item will be gone by then.
  const fromMenu = (run: () => void) => () => {
    button.current?.focus()
    run()
  }
  const { buttonProps, menu } = useMenu(button, {
    align: 'end',
    actions: [
      ...(isAdmin ? adminModeActions.map(({ label, run }) => ({ label, run: fromMenu(run) })) : []),
      { label: 'Open the panel', href: panelPath() },
      { label: 'Your account', href: panelPath('/account') },
      { label: 'Sign out', run: () => void signOut() },
    ],
  })
  return (
    <>
      {isAdmin && showParts(adminModeParts, { exitAdmin: exit, signOut: () => void signOut() })}
      <AdminSwitch />
      <IconButton ref={button} aria-label="Artist menu" {...buttonProps}>
        <AdminIcon name="person" />
      </IconButton>
      {menu}
    </>
  )
}
