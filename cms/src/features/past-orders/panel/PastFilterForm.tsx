import type { PastFilter } from '@gesso/shared-types/features/past-orders/past-orders'
import type { PastChoices } from '../list-past-records'
import { SOURCE_WORDS } from '../past-words'
import { PAST_ORDERS } from './past-orders-address'

type FormProps = { filter: PastFilter; choices: PastChoices }

/** Filters past orders or customers. It works without scripts, since the filter is in the address. */
export const PastFilterForm = ({ filter, choices }: FormProps) => (
  <search>
    <form action={PAST_ORDERS} className="gesso-search gesso-filter">
      {filter.kind && <input name="kind" type="hidden" value={filter.kind} />}
      <label>
        Former shop
        <select defaultValue={filter.source ?? ''} name="source">
          <option value="">All</option>
          {choices.sources.map((source) => (
            <option key={source} value={source}>
              {SOURCE_WORDS[source]}
            </option>
          ))}
        </select>
      </label>
      {filter.kind !== 'customer' && (
        <label>
          Year
          <select defaultValue={filter.year ?? ''} name="year">
            <option value="">All</option>
            {choices.years.map((year) => (
              <option key={year} value={year}>
                {year}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        Name, email, number or work
        <input defaultValue={filter.q ?? ''} maxLength={200} name="q" type="search" />
      </label>
      <button type="submit">Show</button>
    </form>
  </search>
)
