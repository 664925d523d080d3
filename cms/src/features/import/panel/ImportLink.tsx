/** The link to import and export above the list of artworks. */
export function ImportListLink() {
  return (
    <p className="gesso-lists">
      <a href="/admin/import">Import or export artworks</a>
    </p>
  )
}
