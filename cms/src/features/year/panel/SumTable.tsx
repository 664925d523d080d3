import type { YearTable } from '../year-table'

/** A table of sums with its total. */
export function SumTable({ table: { name, headings, rows, total } }: { table: YearTable }) {
  const cells = ([first, ...others]: string[]) => (
    <>
      <th scope="row">{first}</th>
      {others.map((sum, place) => (
        <td key={headings[place + 1]}>{sum}</td>
      ))}
    </>
  )
  return (
    // It scrolls when it is wider than the screen.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
    <section aria-label={name} className="gesso-board gesso-year-board" tabIndex={0}>
      <h2>{name}</h2>
      <table className="gesso-year-table">
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]}>{cells(row)}</tr>
          ))}
        </tbody>
        <tfoot>
          <tr>{cells(total)}</tr>
        </tfoot>
      </table>
    </section>
  )
}
