import { formatPrice } from '@gesso/shared-types/money/money'
import styled from 'styled-components'
import { useShop } from '../../shop-context'
import { figures } from '../../style/theme'

const Frame = styled.div`
  display: grid;
  grid-template-columns: 38% minmax(0, 1fr);
  grid-template-rows: 1fr auto;
  column-gap: 8%;
  row-gap: 32px;
  min-height: 320px;
  padding: clamp(20px, 5%, 48px);
  border: 1px solid var(--rule);
  background: var(--card);
  overflow-wrap: anywhere;
  @media (min-width: 640px) {
    aspect-ratio: 8 / 5;
  }
`
/** Stands for the picture that the recipient will choose. */
const Patch = styled.div`
  align-self: start;
  aspect-ratio: 5 / 4;
  margin-top: 14px;
  background: var(--tint);
`
const Sum = styled.p`
  ${figures}
  font: 400 clamp(2.5rem, 1.5rem + 3vw, 3.5rem) / 1.1 var(--serif);
  letter-spacing: -0.02em;
  text-align: right;
`
const Words = styled.p`
  align-self: end;
  font: italic 400 1.25rem / 1.75rem var(--italic);
  white-space: pre-line;
  @media (max-width: 639px) {
    grid-column: 1 / -1;
  }
`
const For = styled.p`
  align-self: end;
  font: var(--t14);
  color: var(--soft);
  text-align: right;
  @media (max-width: 639px) {
    grid-column: 1 / -1;
    text-align: left;
  }
`

type GiftCardPreviewProps = {
  /** null while no sum is chosen. */
  cents: number | null
  words: string
  recipientName: string
  fromName: string
}

/**
 * A drawing of the gift card: a patch for the picture that the recipient will choose, the sum, the recipient and the
 * giver.
 */
export function GiftCardPreview({ cents, words, recipientName, fromName }: GiftCardPreviewProps) {
  const { shopName } = useShop()
  const who = [recipientName && `For ${recipientName}`, fromName && `from ${fromName}`]
    .filter(Boolean)
    .join(', ')
  return (
    <Frame>
      <Patch aria-hidden="true" />
      <Sum>{cents === null ? '\u00a0' : formatPrice(cents)}</Sum>
      <Words>{words}</Words>
      <For>
        {who && (
          <>
            {who}
            <br />
          </>
        )}
        {shopName}
      </For>
    </Frame>
  )
}
