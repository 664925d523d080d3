import type { UIFieldServerComponent } from 'payload'
import { isOwner } from '../../../auth/access'
import { messagesOfPerson } from '../../../messages/messages-of-person'
import { ordersOfPerson } from '../../../orders/reading/orders-of-person'
import { shopContext } from '../../../platform/context'
import { personFacts } from '../../../platform/person-facts'
import { readTimeZone } from '../../../settings/read-time-zone'
import { normalizeEmail } from '../../../subscribers/normalize-email'

/** On the pages of a customer, a collector and a message: what else the shop has of the same person. */
export const PersonSheet: UIFieldServerComponent = async ({ data, payload, user, ...props }) => {
  const email = typeof data?.email === 'string' ? normalizeEmail(data.email) : ''
  if (!user || email === '') return null
  const { own } = props as unknown as { own?: string }
  const context = shopContext(payload)
  const zone = await readTimeZone(context)
  const readers = [ordersOfPerson, messagesOfPerson, ...context.extensions(personFacts)]
  const facts = await Promise.all(readers.map((read) => read(context, email, zone)))
  const shown = facts
    .filter(({ forOwners }) => isOwner(user) || !forOwners)
    .map((fact) => ({ ...fact, items: fact.items.filter(({ path }) => path !== `${own}/${data?.id}`) }))
    .filter(({ items }) => items.length > 0)
  return (
    <section aria-label="This person" className="field-type gesso-sheet">
      <h2>This person</h2>
      {shown.length === 0 && <p>Nothing else of {email} so far.</p>}
      {shown.map(({ heading, items, total }) => (
        <section aria-label={heading} key={heading}>
          <h3>{heading}</h3>
          <ul className="gesso-lines">
            {items.map(({ label, path, note }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: several may lead to the same page, and they never move
              <li key={at}>
                <a href={`/admin${path}`}>{label}</a> <span className="gesso-hint">{note}</span>
              </li>
            ))}
          </ul>
          {total > items.length + 1 && <p className="gesso-hint">{total} in all.</p>}
        </section>
      ))}
      {isOwner(user) && (
        <a href={`/admin/personal-data?${new URLSearchParams({ email })}`}>Hand out or erase their data</a>
      )}
    </section>
  )
}
