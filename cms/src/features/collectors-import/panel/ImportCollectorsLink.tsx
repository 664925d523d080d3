/** The link to the import, above the list of collectors. */
export function ImportCollectorsLink() {
  return (
    <p className="gesso-lists">
      <a href="/admin/import#gesso-collectors">Import or export collectors</a>
    </p>
  )
}
