import './certificate-calls'
import { ApiError, refusalMessage } from '@gesso/shared-types/contract/call-endpoint'
import type { ShownCertificate } from '@gesso/shared-types/features/certificates/certificate'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/api-query'
import { useHead } from '../../head/use-head'
import { contactPath } from '../../routing/paths'
import { PageHeader } from '../../ui/PageHeader'
import { PageLoading } from '../../ui/PageLoading'
import { CertificateSheet } from './CertificateSheet'
import { CheckCode } from './CheckCode'
import { Links, Part, Verdict } from './certificate-styles'
import { certifiedPicture } from './certified-picture'
import { FileCheck } from './FileCheck'

/** Says in one sentence whether a certificate is genuine. It is not for search engines. */
export function CertificatePage({ code }: { code: string }) {
  return code.trim() ? <Checked code={code} /> : <AskForCode />
}

function AskForCode() {
  useHead({ title: 'Check a certificate' })
  return (
    <>
      <PageHeader>
        <h1>Check a certificate</h1>
      </PageHeader>
      <p>The code stands on the certificate, beside the square that a phone can read.</p>
      <Part>
        <CheckCode label="Code of the certificate" />
      </Part>
    </>
  )
}

function Checked({ code }: { code: string }) {
  const { data, error } = useQuery(apiQuery('readCertificate', { code }))
  if (error) return <NotChecked code={code} error={error} />
  if (!data)
    return (
      <>
        <Waiting />
        <PageLoading title="Certificate" withoutScripts="This page needs JavaScript." />
      </>
    )
  return <Answered certificate={data} />
}

function Waiting() {
  useHead({ title: null })
  return null
}

function NotChecked({ code, error }: { code: string; error: Error }) {
  const status = error instanceof ApiError ? error.status : 500
  useHead({ title: 'Certificate', status: status === 400 ? 404 : status })
  const isUnknown = status === 404 || status === 400
  return (
    <>
      <PageHeader>
        <h1>Certificate</h1>
      </PageHeader>
      <Verdict $bad role="alert">
        {isUnknown
          ? 'There is no certificate with this code: this shop has issued none.'
          : (refusalMessage(error) ?? 'The certificate could not be checked. Please try again later.')}
      </Verdict>
      <Links>
        <a href={contactPath}>Ask the artist</a>
      </Links>
      <Part>
        <CheckCode label="Check another code" typed={isUnknown ? code : ''} />
      </Part>
    </>
  )
}

function Answered({ certificate }: { certificate: ShownCertificate }) {
  const { state, code, pdfHash } = certificate
  // Without a path, because the page is not for search engines.
  useHead({ title: 'Certificate' })
  return (
    <>
      <CertificateSheet certificate={certificate} {...certifiedPicture(certificate)}>
        <Links>
          {state !== 'true' && <a href={contactPath}>Ask the artist</a>}
          {state !== 'broken' && (
            <a href={`/api/certificates/${code}/proof`} download={`certificate-${code}.json`}>
              Proof to check without this site (JSON)
            </a>
          )}
        </Links>
      </CertificateSheet>
      {pdfHash && <FileCheck pdfHash={pdfHash} />}
      <Part>
        <CheckCode label="Check another code" />
      </Part>
    </>
  )
}
