import { countryName } from '@gesso/shared-types/addresses/country-names'
import type { ShippingTo } from '@gesso/shared-types/features/shipping-zones/shipping-endpoints'
import { formatPrice, toCents } from '@gesso/shared-types/money/money'
import { useState } from 'react'
import styled from 'styled-components'
import { askShippingPath } from '../../routing/paths'
import { figures } from '../../style/theme'
import { COUNTRY_OPTIONS } from '../../ui/country-options'
import { SelectField } from '../../ui/Field'
import { StateField } from '../../ui/StateField'
import { type KnownPlace, keepPlace, recallPlace } from './known-place'
import { placeWords } from './place-words'
import { useShippingTo } from './use-shipping-to'

const Layout = styled.section`
  display: grid;
  gap: 16px;
  padding-top: 20px;
  font: var(--t14);
`
const Pair = styled.div`
  display: grid;
  gap: 16px 20px;
  @media (min-width: 560px) {
    grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr));
  }
`
const Answer = styled.div`
  display: grid;
  gap: 12px;
`
const Facts = styled.dl`
  ${figures}
  display: grid;
  gap: 8px;
  div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 24px;
  }
  dt {
    color: var(--soft);
  }
`

type Price = ShippingTo['original']

function PriceRow({ name, price, ask }: { name: string; price: Price; ask: string }) {
  if (!price) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {price.amount === null ? (
          <a href={ask}>Ask for the price</a>
        ) : toCents(price.amount) === 0 ? (
          'Free'
        ) : (
          formatPrice(toCents(price.amount))
        )}
      </dd>
    </div>
  )
}

function Told({ to, place, slug }: { to: ShippingTo; place: KnownPlace; slug: string }) {
  const ask = askShippingPath(slug, placeWords(place))
  const pickUp = to.isPickUpOffered && <p>Orders can be fetched at the studio, too.</p>
  if (to.isStateMissing)
    return <p>Choose where in {countryName(place.country)} to see what shipping costs.</p>
  if (!to.isServed) {
    return (
      <>
        <p>The shop does not ship to {placeWords(place)}.</p>
        {pickUp}
      </>
    )
  }
  return (
    <>
      <Facts>
        <PriceRow name="Shipping, the original" price={to.original} ask={ask} />
        <PriceRow name="Shipping, a print" price={to.prints} ask={ask} />
        {to.delivery && (
          <div>
            <dt>Delivery</dt>
            <dd>{to.delivery}</dd>
          </div>
        )}
      </Facts>
      {pickUp}
    </>
  )
}

/** The price and time of shipping a work to a country, once a place is chosen in this browser. */
export function ShippingChooser({ slug }: { slug: string }) {
  const [place, setPlace] = useState(recallPlace)
  const { data, isError } = useShippingTo(place, slug)
  const choose = (next: KnownPlace | null) => {
    keepPlace(next)
    setPlace(next)
  }
  return (
    <Layout aria-label="Shipping">
      <Pair>
        <SelectField
          label="Ship to"
          autoComplete="country"
          value={place?.country ?? ''}
          onChange={({ target }) => choose(target.value ? { country: target.value, state: '' } : null)}
        >
          <option value="">Choose a country</option>
          {COUNTRY_OPTIONS}
        </SelectField>
        {place && (data?.isStateMissing || place.state !== '') && (
          <StateField
            country={place.country}
            autoComplete="address-level1"
            value={place.state}
            isRequired
            onChange={({ target }: { target: { value: string } }) =>
              choose({ ...place, state: target.value })
            }
          />
        )}
      </Pair>
      <Answer role="status">
        {place && data && <Told to={data} place={place} slug={slug} />}
        {place && isError && <p>What shipping costs could not be loaded. Checkout will tell it.</p>}
      </Answer>
    </Layout>
  )
}
