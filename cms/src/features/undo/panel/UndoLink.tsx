/** The link to what can be undone, at the end of the panel's navigation. */
export function UndoLink() {
  return (
    <a className="nav__link" href="/admin/undo" id="nav-undo">
      <span className="nav__link-label">Undo</span>
    </a>
  )
}
