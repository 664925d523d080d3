import type { ShownCertificate } from '@gesso/shared-types/features/certificates/certificate'
import type { ReactNode } from 'react'
import { EmptyFrame } from '../../ui/EmptyFrame'
import { Board, Facts, Hint, Hung, Sheet, Verdict } from './certificate-styles'
import { longDay, namedFacts, ownersWords, verdictOf } from './certificate-words'

type CertificateSheetProps = {
  certificate: ShownCertificate
  /** The work's picture as an element. */
  picture: ReactNode
  ratio: number
  /** Shown below the facts. */
  children?: ReactNode
}

/** The content of a certificate: its sentence, and the signed facts. */
export function CertificateSheet({ certificate, picture, ratio, children }: CertificateSheetProps) {
  const { state, isTest, transfers } = certificate
  const owners = ownersWords(certificate)
  return (
    <Sheet>
      {picture ? <Hung $ratio={ratio}>{picture}</Hung> : <EmptyFrame />}
      <Board>
        <div>
          <h1>Certificate of authenticity</h1>
          <Verdict $bad={state !== 'true'}>{verdictOf(certificate)}</Verdict>
        </div>
        {isTest && <p role="note">It belongs to a test order, which had no money behind it.</p>}
        <Facts $over={state === 'void'}>
          {namedFacts(certificate).map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          {owners && (
            <div>
              <dt>Owners</dt>
              <dd>
                {owners}; passed on {transfers.map(longDay).join(', ')}
              </dd>
            </div>
          )}
        </Facts>
        {state === 'true' && (
          <Hint>Hold the work beside this picture. The name of its owner is never shown.</Hint>
        )}
        {state !== 'true' && <Hint>Were you offered this work? Ask the artist before you pay.</Hint>}
        {children}
      </Board>
    </Sheet>
  )
}
