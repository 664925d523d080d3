import type { NamedColumn } from '../../../artworks/table/artwork-column'

/** Explains the columns of the table. */
export function ImportGuide({ columns }: { columns: readonly NamedColumn[] }) {
  return (
    <details>
      <summary>How to prepare the table</summary>
      <p>
        The first row holds the headings, in any order and capitals; each further row is an artwork. Any
        spreadsheet program can save it as CSV, preferably as “CSV UTF-8”. A missing column leaves its field
        as it is; an empty cell empties the field.{' '}
        <a href="/api/cms/artworks/import-template">Download a template</a>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section aria-label="Columns" className="gesso-import-table" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Heading</th>
              <th scope="col">Also called</th>
              <th scope="col">Contents</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ name, heading, synonyms, hint }) => (
              <tr key={name}>
                <th scope="row">{heading}</th>
                <td>{synonyms.join(', ')}</td>
                <td>{hint}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
