/** The paths of the calls of who checks or has a certificate. */
export const certificatePaths = {
  readCertificate: '/api/certificates/{code}',
  readCertificateProof: '/api/certificates/{code}/proof',
  readOwnedCertificate: '/api/owned-certificates/{token}',
  printOwnedCertificate: '/api/owned-certificates/{token}/pdf',
  handOverCertificate: '/api/owned-certificates/{token}/hand-over',
  takeBackCertificate: '/api/owned-certificates/{token}/take-back',
  takeOverCertificate: '/api/owned-certificates/{token}/take-over',
} as const
