import type { UIFieldServerComponent } from 'payload'
import { isOwner } from '../../../auth/access'
import { countNoun } from '../../../panel/components/count-noun'
import { Moment } from '../../../panel/components/Moment'
import { shopContext } from '../../../platform/context'
import { listVersions } from '../read-legal'

/** Every text of a legal page that was ever published, below its form. */
export const LegalVersions: UIFieldServerComponent = async ({ data, payload, user }) => {
  if (!isOwner(user) || !data?.page) return null
  const versions = await listVersions(shopContext(payload), String(data.page))
  return (
    <section aria-labelledby="gesso-legal-versions" className="field-type gesso-legal">
      <h2 id="gesso-legal-versions">Published so far</h2>
      {versions.length === 0 && <p className="gesso-hint">Nothing: this page was never published.</p>}
      {versions.map(({ number, title, html, publishedAt, orders }) => (
        <details key={number}>
          <summary>
            Version {number}, <Moment at={publishedAt} />
            {orders > 0 && `, agreed to with ${countNoun(orders, 'order')}`}
          </summary>
          <div className="gesso-legal-text">
            <h3>{title}</h3>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by richTextHtml, which writes no elements but those of its own list */}
            <div dangerouslySetInnerHTML={{ __html: html }} />
          </div>
        </details>
      ))}
    </section>
  )
}
