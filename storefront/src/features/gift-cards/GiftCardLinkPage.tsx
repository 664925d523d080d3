import './gift-card-calls'
import type { CallOutput } from '@gesso/shared-types/contract'
import { formatCents, toCents } from '@gesso/shared-types/money/money'
import { useQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { apiQuery } from '../../api/api-query'
import { useHead } from '../../head/use-head'
import { PageError } from '../../pages/PageError'
import { usePageParams } from '../../routing/page-params'
import { homePath } from '../../routing/paths'
import { figures } from '../../style/theme'
import { ButtonLink } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { PageHeader } from '../../ui/PageHeader'
import { PageLoading } from '../../ui/PageLoading'
import { GiftCardPreview } from './GiftCardPreview'
import { Drawn, Give } from './gift-card-layout'

const Board = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
`
const Facts = styled.dl`
  ${figures}
  display: grid;
  gap: 12px;
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
const Code = styled.p`
  ${figures}
  font: 500 1.25rem / 1.75rem var(--sans);
  letter-spacing: 0.04em;
  overflow-wrap: anywhere;
  user-select: all;
`

const GONE = {
  title: 'Gift Card Not Found',
  text: 'This link leads nowhere. It may be incomplete: open it again from your email.',
}

/** The page of a gift card, by the link in its email. It is not for search engines. */
export function GiftCardLinkPage() {
  const { token = '' } = usePageParams()
  const { data: card, error } = useQuery(apiQuery('readGiftCard', { token }))
  if (error) return <PageError error={error} gone={GONE} />
  if (!card) return <PageLoading title="Your gift card" withoutScripts="This page needs JavaScript." />
  return <ShownCard card={card} />
}

function ShownCard({ card }: { card: CallOutput<'readGiftCard'> }) {
  // Without a path, because the page is not for search engines.
  useHead({ title: 'Your gift card' })
  const { code, amount, balance, isGood, expiresAt, recipientName, fromName, words, isTest, timeZone } = card
  return (
    <>
      <PageHeader>
        <h1>Your gift card</h1>
      </PageHeader>
      <Give>
        <Drawn>
          <GiftCardPreview
            cents={toCents(amount)}
            words={words ?? ''}
            recipientName={recipientName}
            fromName={fromName}
          />
        </Drawn>
        <Board aria-label="What is on it">
          {isTest && <p role="note">This is a gift card of a test order: it has no money behind it.</p>}
          {isGood && code && (
            <div>
              <p>Your code</p>
              <Code>{code}</Code>
            </div>
          )}
          {isGood && !code && <p>Your code stands in the email that brought you here.</p>}
          {!isGood && <p role="note">This gift card cannot be used any more.</p>}
          <Facts>
            <div>
              <dt>Left on it</dt>
              <dd>{formatCents(toCents(balance))} USD</dd>
            </div>
            <div>
              <dt>Good until</dt>
              <dd>
                {expiresAt
                  ? new Date(expiresAt).toLocaleDateString('en-US', { dateStyle: 'long', timeZone })
                  : 'It does not run out'}
              </dd>
            </div>
          </Facts>
          {isGood && (
            <>
              <p>Type the code at the checkout. It pays for any work, print or shipping.</p>
              <ButtonLink href={homePath} kind="primary" wide>
                Browse Gallery
              </ButtonLink>
            </>
          )}
        </Board>
      </Give>
    </>
  )
}
