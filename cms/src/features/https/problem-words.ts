import { AuthorityError } from './authority-error'

/** Says in a sentence for the artist why a host has no certificate. */
export function problemWords(error: unknown, host: string): string {
  if (!(error instanceof AuthorityError) || error.kind === '')
    return 'The authority that gives certificates could not be reached.'
  switch (error.kind) {
    case 'connection':
    case 'tls':
      return `${host} leads to a machine that does not answer visitors from outside. Open the ports 80 and 443 in the firewall of your server, at the company that rents it to you.`
    case 'dns':
      return `${host} leads nowhere yet. At the company where you registered the name, point it to your server; that can take a day to be known everywhere.`
    case 'unauthorized':
    case 'incorrectResponse':
      return `Another site answers at ${host}, not this shop. At the company where you registered the name, point it to your server, and to nothing else.`
    case 'caa':
      return `The name ${host} allows other authorities alone to give certificates. At the company where you registered it, remove its CAA records.`
    case 'rateLimited':
      return `The authority gives no more certificates for ${host} at the moment.`
    case 'rejectedIdentifier':
    case 'malformed':
      return `The authority gives no certificates for ${host}.`
    default:
      return `The authority gave no certificate: ${error.detail}`
  }
}
