import type { OwnedCertificate } from '@gesso/shared-types/features/certificates/certificate'
import { useState } from 'react'
import { Button } from '../../ui/Button'
import { InputField } from '../../ui/Field'
import { Hint, Line, Part, Told } from './certificate-styles'
import { longDay } from './certificate-words'

type HandOverProps = {
  offer: OwnedCertificate['offer']
  /** The shop's origin. */
  origin: string
  isBusy: boolean
  problem: string | null
  handOver: () => void
  takeBack: () => void
}

/** Hands the certificate over to the next owner, and takes it back before anybody has opened the link. */
export function HandOver({ offer, origin, isBusy, problem, handOver, takeBack }: HandOverProps) {
  const [said, setSaid] = useState('')
  const link = offer?.path && origin + offer.path
  const copy = () =>
    navigator.clipboard.writeText(link ?? '').then(
      () => setSaid('The link is copied.'),
      () => setSaid('The link could not be copied. Select it and copy it by hand.'),
    )
  return (
    <Part aria-labelledby="hand-over">
      <h2 id="hand-over">Hand it over to a new owner</h2>
      {offer ? (
        <>
          <p>
            On {longDay(offer.day)} you made a link for the new owner. Give it to them: as soon as they open
            it, the certificate is theirs, and this page of yours ends. Until then you can take it back.
          </p>
          {link ? (
            <Line as="div">
              <InputField
                label="Link for the new owner"
                readOnly
                value={link}
                onFocus={({ target }) => target.select()}
              />
              <Button onClick={() => void copy()}>Copy the link</Button>
            </Line>
          ) : (
            <p>The link can no longer be shown. Take it back, and make a new one.</p>
          )}
          <div>
            <Button kind="quiet" aria-disabled={isBusy} onClick={takeBack}>
              Take it back
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>
            When you sell the work or give it away, the certificate goes with it. You get a link for the new
            owner; no name is asked for, and everybody can see how often the work changed hands, and when.
          </p>
          <div>
            <Button aria-disabled={isBusy} onClick={handOver}>
              Make a link for the new owner
            </Button>
          </div>
        </>
      )}
      <Told role="status" $bad={problem !== null}>
        {problem ?? said}
      </Told>
      <Hint>Keep this page’s address to yourself: whoever has it can hand the certificate over.</Hint>
    </Part>
  )
}
