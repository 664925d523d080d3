/** The shop's name, where the panel would show Payload's mark: the heading of the sign-in. */
export function GessoLogo() {
  return (
    <h1 className="gesso-logo">
      Gesso <em>Gallery</em>
    </h1>
  )
}

/** The same in the place of the small mark. */
export function GessoIcon() {
  return <span className="gesso-logo gesso-logo--small">G</span>
}
