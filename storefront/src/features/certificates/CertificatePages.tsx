import { usePageParams } from '../../routing/page-params'
import { CertificateOwnerPage } from './CertificateOwnerPage'
import { CertificatePage } from './CertificatePage'

/** The pages of certificates: for checking one, and for its owner. */
export function CertificatePages() {
  const { code = '', token } = usePageParams()
  return token === undefined ? (
    <CertificatePage key={code} code={code} />
  ) : (
    <CertificateOwnerPage key={token} token={token} />
  )
}
