/** The shop's name in place of Payload's logo: the heading of the sign-in. */
export function GessoLogo() {
  return (
    <h1 className="gesso-logo">
      Gesso <em>Gallery</em>
    </h1>
  )
}

/** The shop's initial in place of Payload's icon. */
export function GessoIcon() {
  return <span className="gesso-logo gesso-logo--small">G</span>
}
