/** The link to the numbered editions, below the collections in the panel's navigation. */
export function EditionsLink() {
  return (
    <a className="nav__link" href="/admin/editions">
      <span className="nav__link-label">Editions</span>
    </a>
  )
}
