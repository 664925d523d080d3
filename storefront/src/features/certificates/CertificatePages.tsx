import { useParams } from 'react-router-dom'
import { CertificateOwnerPage } from './CertificateOwnerPage'
import { CertificatePage } from './CertificatePage'

/** The pages of certificates: for checking one, and for its owner. */
export function CertificatePages() {
  const { code = '', token } = useParams()
  return token === undefined ? (
    <CertificatePage key={code} code={code} />
  ) : (
    <CertificateOwnerPage key={token} token={token} />
  )
}
