import { ProvenLink } from '../../../panel/components/ProvenLink'

type Table = { name: string; address: string; hint: string }

const COLLECTORS: Table = {
  name: 'Collectors',
  address: '/api/cms/newsletter_subscriptions/export',
  hint: 'everyone on the mailing list',
}

/**
 * Links that download tables as CSV. Assistants see only artworks, the one table without personal data.
 * @param tables those that features add; null for an assistant
 */
export function ExportLinks({ tables }: { tables: readonly Table[] | null }) {
  return (
    <section aria-labelledby="gesso-export">
      <h2 id="gesso-export">Export</h2>
      <ul>
        <li>
          <a download href="/api/cms/artworks/export">
            Artworks as CSV
          </a>
          <span className="gesso-hint">
            : can be changed in a spreadsheet and imported again without loss
          </span>
        </li>
        {tables &&
          [...tables, COLLECTORS].map(({ name, address, hint }) => (
            <li key={address}>
              <ProvenLink href={address}>{name} as CSV</ProvenLink>
              <span className="gesso-hint">: {hint}</span>
            </li>
          ))}
      </ul>
    </section>
  )
}
