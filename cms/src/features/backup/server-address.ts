import { isOwnNetwork } from '../../platform/network/own-network'

/** Whether the address of a folder or file is one of an SFTP server; otherwise it is one of WebDAV. */
export const isSftp = (url: string): boolean => url.startsWith('sftp://')

/** Whether a place of a backup is on a server. */
export const isServerUrl = (place: string): boolean => /^(sftp|https?):\/\//.test(place)

/**
 * Makes the address of a folder from what a person enters.
 * @param given.server WebDAV: the address of the folder; SFTP: the server's name, with `:port` if it is not 22
 * @param given.folder SFTP: from the folder of the user, or from the root if it begins with a slash
 * @returns such as `sftp://ada@example.com/~/backups`; null for what is no address
 */
export function serverUrl(
  kind: 'webdav' | 'sftp',
  { server, user, folder }: { server: string; user: string; folder: string },
): string | null {
  const address = kind === 'sftp' ? `sftp://${server.replace(/^sftp:\/\//, '')}` : server
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  const isFit = kind === 'sftp' ? /^\/?$/.test(url.pathname) : /^https?:$/.test(url.protocol)
  if (!isFit || url.hostname === '' || url.search !== '' || url.hash !== '') return null
  url.username = encodeURIComponent(user)
  url.password = ''
  if (kind === 'sftp') {
    const parts = folder.split('/').filter((part) => part !== '' && part !== '.' && part !== '~')
    const path = parts.map(encodeURIComponent).join('/')
    url.pathname = folder.startsWith('/') ? `/${path}` : `/~/${path}`
  }
  return url.href.replace(/\/+$/, '')
}

/** Whether the password would cross the internet readable. */
export const isReadableOnTheWay = (url: string): boolean =>
  url.startsWith('http:') && !isOwnNetwork(new URL(url).hostname)

/** The parts of a folder's address. */
export function serverParts(url: string): { host: string; port: number; user: string; path: string } {
  const { hostname, port, username, pathname } = new URL(url)
  const path = decodeURIComponent(pathname)
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port) || 22,
    user: decodeURIComponent(username),
    // A path from the user's own folder is relative.
    path: path.startsWith('/~') ? path.slice(3) || '.' : path || '/',
  }
}

/** What a person entered to get this address (serverUrl). */
export function enteredServer(url: string): { url: string; server: string; user: string; folder: string } {
  const { user, path } = serverParts(url)
  const address = new URL(url)
  if (isSftp(url)) return { url, server: address.host, user, folder: path === '.' ? '' : path }
  address.username = ''
  return { url, server: address.href, user, folder: '' }
}
