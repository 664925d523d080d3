import { ProvenLink } from '../../../panel/components/ProvenLink'

const ARTWORKS = '/api/cms/artworks/export'

const TABLES = [
  ['Artworks', ARTWORKS, 'can be changed in a spreadsheet and imported again without loss'],
  ['Orders', '/api/cms/orders/export', 'a row for each order, with the amounts captured and refunded'],
  ['Customers', '/api/cms/customers/export', 'a row for each buyer’s email; sums do not include test orders'],
  ['Collectors', '/api/cms/newsletter_subscriptions/export', 'everyone on the mailing list'],
] as const

/** Links that download tables as CSV. Assistants see only artworks, the one table without personal data. */
export function ExportLinks({ withPersons }: { withPersons: boolean }) {
  return (
    <section aria-labelledby="gesso-export">
      <h2 id="gesso-export">Export</h2>
      <ul>
        {TABLES.filter(([, address]) => withPersons || address === ARTWORKS).map(([name, address, hint]) => (
          <li key={address}>
            {address === ARTWORKS ? (
              <a download href={address}>
                {name} as CSV
              </a>
            ) : (
              <ProvenLink href={address}>{name} as CSV</ProvenLink>
            )}
            <span className="gesso-hint">: {hint}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
