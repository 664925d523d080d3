/**
 * Sends a work's attachment as a download, so that no browser shows its content as a page of the shop. It is not
 * cached.
 */
export const sendAttachment = ({
  name,
  type,
  bytes,
}: {
  name: string
  type: string
  bytes: Buffer
}): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': type,
      'Content-Length': String(bytes.length),
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)}`,
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
    },
  })
