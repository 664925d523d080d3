import { IMPORT_COLUMNS } from '../../../artworks/import/import-columns'

/** What a table must look like. */
export function ImportGuide() {
  return (
    <details>
      <summary>How the table must look</summary>
      <p>
        The first row holds the headings, in any order and capitals; each further row is a work. Any
        spreadsheet can save it: as CSV, best as “CSV UTF-8”. A column that is missing leaves works as they
        are; an empty cell empties its field.{' '}
        <a href="/api/cms/artworks/import-template">Download a template</a>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section aria-label="Columns" className="gesso-import-table" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Heading</th>
              <th scope="col">Also called</th>
              <th scope="col">What stands in it</th>
            </tr>
          </thead>
          <tbody>
            {IMPORT_COLUMNS.map(({ name, heading, synonyms, hint }) => (
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
