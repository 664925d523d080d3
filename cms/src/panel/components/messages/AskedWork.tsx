import type { UIFieldServerComponent } from 'payload'
import { shopContext } from '../../../context'
import { readAskedWork } from '../../../messages/read-asked-work'

/** Above a message: the work that a message asks about, with its page on the site while it is there. */
export const AskedWork: UIFieldServerComponent = async ({ data, payload, user }) => {
  const work = user && data?.id ? await readAskedWork(shopContext(payload), Number(data.id)) : null
  if (!work) return null
  const { slug, title } = work
  return (
    <p className="field-type gesso-cell gesso-asked">
      <span className="gesso-hint">About the work</span>
      {slug === null ? <em>{title}</em> : <a href={`/artwork/${encodeURIComponent(slug)}`}>{title}</a>}
      {slug === null && <span className="gesso-hint">It was deleted since.</span>}
    </p>
  )
}
