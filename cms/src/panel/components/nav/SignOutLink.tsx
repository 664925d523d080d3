/** Signing out, in words. */
export function SignOutLink() {
  return (
    <a className="nav__link gesso-sign-out" href="/admin/logout">
      Sign out
    </a>
  )
}
