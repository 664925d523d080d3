import type {
  CertificateState,
  CertificateSubject,
  VoidCause,
} from '@gesso/shared-types/features/certificates/certificate'

export const SUBJECT_WORDS: Record<CertificateSubject, string> = {
  original: 'Original',
  print: 'Numbered print',
}

export const STATE_WORDS: Record<CertificateState, string> = {
  making: 'Being made',
  valid: 'Valid',
  void: 'Void',
}

/** Why a certificate is void, in words that only the artist sees. */
export const VOID_WORDS: Record<VoidCause, string> = {
  artist: 'Made void by hand',
  refunded: 'The order was refunded',
  cancelled: 'The line was cancelled',
  put_back: 'The original was put back on sale',
  test: 'It belonged to a test order',
}
