/** The link to import and export, at the end of the panel's navigation. */
export function ImportNavLink() {
  return (
    <a className="nav__link" href="/admin/import" id="nav-import">
      <span className="nav__link-label">Import and export</span>
    </a>
  )
}

/** The same link above the list of artworks. */
export function ImportListLink() {
  return (
    <p className="gesso-lists">
      <a href="/admin/import">Import or export artworks</a>
    </p>
  )
}
