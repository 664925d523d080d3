import { useParams } from 'react-router-dom'
import { CertificateOwnerPage } from './CertificateOwnerPage'
import { CertificatePage } from './CertificatePage'

/** The pages of certificates: where anybody checks one, and where its owner has it. */
export function CertificatePages() {
  const { code = '', token } = useParams()
  return token === undefined ? (
    <CertificatePage key={code} code={code} />
  ) : (
    <CertificateOwnerPage key={token} token={token} />
  )
}
