/** The paths of the calls for checking and owning certificates. */
export const certificatePaths = {
  readCertificate: '/api/certificates/{code}',
  readCertificateProof: '/api/certificates/{code}/proof',
  readOwnedCertificate: '/api/owned-certificates/{token}',
  printOwnedCertificate: '/api/owned-certificates/{token}/pdf',
  handOverCertificate: '/api/owned-certificates/{token}/hand-over',
  takeBackCertificate: '/api/owned-certificates/{token}/take-back',
  takeOverCertificate: '/api/owned-certificates/{token}/take-over',
} as const
