/** The sign-out link, as a word instead of an icon. */
export function SignOutLink() {
  return (
    <a className="nav__link gesso-sign-out" href="/admin/logout">
      Sign out
    </a>
  )
}
