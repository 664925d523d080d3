import { addressLines } from '@gesso/shared-types/addresses/address-lines'
import styled from 'styled-components'
import { TextButton } from '../ui/IconButton'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import type { ShippingForm } from './use-shipping-form'

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: baseline;
  gap: 20px;
  overflow-wrap: anywhere;
`
const Soft = styled.span`
  color: var(--soft);
`
const Change = styled(TextButton)`
  font: 500 1rem / 1.5rem var(--sans);
`

type SavedShippingProps = {
  form: ShippingForm
  /** The words before and after the address. */
  before?: string | undefined
  behind?: string | undefined
  /** Whether the order is being placed: then nothing can be changed. */
  isBusy: boolean
  onChange: () => void
}

/** The saved first step in one line, with a button that opens it again. */
export function SavedShipping({ form, before = 'Ship to', behind, isBusy, onChange }: SavedShippingProps) {
  const { firstName, lastName, address, addressLine2, city, state, zipCode, country } = form.getValues()
  const place = { address, city, zipCode, addressLine2: addressLine2 || null, state: state || null }
  const lines = [`${firstName} ${lastName}`, ...addressLines({ ...place, country: country || null })]
  return (
    <Layout>
      <p>
        <Soft>{before}</Soft> {lines.join(', ')}
        {behind && <Soft> ({behind})</Soft>}
      </p>
      <Change aria-disabled={isBusy || undefined} onClick={() => isBusy || onChange()}>
        Change<VisuallyHidden> the shipping details</VisuallyHidden>
      </Change>
    </Layout>
  )
}
