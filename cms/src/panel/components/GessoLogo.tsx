/** The shop's name, where the panel would show Payload's mark. */
export function GessoLogo() {
  return (
    <span className="gesso-logo">
      Gesso <em>Gallery</em>
    </span>
  )
}

/** The same in the place of the small mark. */
export function GessoIcon() {
  return <span className="gesso-logo gesso-logo--small">G</span>
}
