import { enteredServer, isReadableOnTheWay, serverParts, serverUrl } from './server-address'

test('what is entered of an SFTP server becomes an address, and can be shown again', () => {
  const entered = { server: 'u1.example.com:23', user: 'ada lovelace', folder: 'my gallery' }
  const url = String(serverUrl('sftp', entered))
  expect(url).toBe('sftp://ada%20lovelace@u1.example.com:23/~/my%20gallery')
  expect(enteredServer(url)).toMatchObject(entered)
  expect(serverParts(url)).toEqual({
    host: 'u1.example.com',
    port: 23,
    user: 'ada lovelace',
    path: 'my gallery',
  })
  const own = String(serverUrl('sftp', { ...entered, folder: '' }))
  expect(serverParts(own).path).toBe('.')
  expect(enteredServer(own).folder).toBe('')
  const absolute = String(serverUrl('sftp', { ...entered, folder: '/volume1/backups/' }))
  expect(serverParts(absolute)).toMatchObject({ path: '/volume1/backups', port: 23 })
})

test('what is entered of a WebDAV server becomes an address, and can be shown again', () => {
  const server = 'https://cloud.example.com/remote.php/dav/files/ada/Backups/'
  const url = String(serverUrl('webdav', { server, user: 'ada@example.com', folder: '' }))
  expect(url).toBe('https://ada%40example.com@cloud.example.com/remote.php/dav/files/ada/Backups')
  expect(enteredServer(url)).toMatchObject({ server: server.slice(0, -1), user: 'ada@example.com' })
})

test('what is no address is refused', () => {
  for (const server of ['', 'ftp://example.com/', 'cloud', 'https://example.com/?folder=1'])
    expect(serverUrl('webdav', { server, user: 'ada', folder: '' })).toBeNull()
  for (const server of ['', 'https://example.com', 'example.com/folder'])
    expect(serverUrl('sftp', { server, user: 'ada', folder: '' })).toBeNull()
})

test('a password may go in the clear only within a private network', () => {
  expect(isReadableOnTheWay('http://ada@cloud.example.com/dav')).toBe(true)
  for (const url of [
    'https://ada@cloud.example.com/dav',
    'http://ada@nas.local/dav',
    'sftp://ada@example.com',
  ])
    expect(isReadableOnTheWay(url)).toBe(false)
})
