import './certificate-calls'
import { refusalMessage } from '@gesso/shared-types/contract/call-endpoint'
import type { OwnedCertificate } from '@gesso/shared-types/features/certificates/certificate'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { apiQuery } from '../../api/api-query'
import { callApi } from '../../api/call-api'
import { hasSignedIn } from '../../auth/signed-in-marker'
import { useHead } from '../../head/use-head'
import { PageError } from '../../pages/PageError'
import { useShop } from '../../shop-context'
import { PageLoading } from '../../ui/PageLoading'
import { CertificateSheet } from './CertificateSheet'
import { Links } from './certificate-styles'
import { longDay } from './certificate-words'
import { certifiedPicture } from './certified-picture'
import { HandOver } from './HandOver'

type Step = 'handOverCertificate' | 'takeBackCertificate' | 'takeOverCertificate'

const GONE = {
  title: 'Certificate Not Found',
  text: 'This link leads nowhere. It may be incomplete, or it was replaced by another one.',
}

/** The page of an owner's link to a certificate. It is not for search engines, and shows no names. */
export function CertificateOwnerPage({ token }: { token: string }) {
  const { data, error } = useQuery(apiQuery('readOwnedCertificate', { token }))
  if (error) return <PageError error={error} gone={GONE} />
  if (!data) return <PageLoading title="Your certificate" withoutScripts="This page needs JavaScript." />
  return <Owned owned={data} token={token} />
}

function Owned({ owned, token }: { owned: OwnedCertificate; token: string }) {
  const { certificate, link, endedOn, offer } = owned
  useHead({ title: 'Your certificate' })
  const { publicUrl } = useShop()
  const { step, isBusy, problem } = useSteps(token)
  const isOffered = link === 'offered' && certificate.state === 'true'
  // Called by the browser that shows the page, so that preloading and link previews take nothing over.
  useEffect(() => {
    if (isOffered && !hasSignedIn()) void step('takeOverCertificate')
  }, [isOffered, step])
  const isMine = link === 'present' || link === 'offered'
  return (
    <>
      <CertificateSheet certificate={certificate} {...certifiedPicture(certificate)}>
        {isMine && certificate.state === 'true' && (
          <p role="note">
            {link === 'offered'
              ? 'The former owner hands this certificate over to you.'
              : 'This certificate is yours.'}
          </p>
        )}
        {link === 'past' && endedOn && (
          <p role="note">
            You handed this certificate over; its new owner has had it since {longDay(endedOn)}.
          </p>
        )}
        <Links>
          {isMine && (
            <a href={`/api/owned-certificates/${token}/pdf`} download>
              Download the certificate (PDF)
            </a>
          )}
          <a href={`/certificate/${certificate.code}`}>The page for everybody</a>
        </Links>
      </CertificateSheet>
      {link === 'present' && certificate.state === 'true' && (
        <HandOver
          offer={offer}
          origin={publicUrl}
          isBusy={isBusy}
          problem={problem}
          handOver={() => void step('handOverCertificate')}
          takeBack={() => void step('takeBackCertificate')}
        />
      )}
    </>
  )
}

/** The owner's actions, one at a time. The page then shows the certificate's new state. */
function useSteps(token: string) {
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [step] = useState(() => {
    let isRunning = false
    return async (name: Step) => {
      if (isRunning) return
      isRunning = true
      setIsBusy(true)
      setProblem(null)
      const { queryKey } = apiQuery('readOwnedCertificate', { token })
      try {
        queries.setQueryData(queryKey, await callApi(name, { token }))
      } catch (error) {
        setProblem(refusalMessage(error) ?? 'This did not work. Please try again.')
        await queries.invalidateQueries({ queryKey })
      }
      isRunning = false
      setIsBusy(false)
    }
  })
  return { step, isBusy, problem }
}
