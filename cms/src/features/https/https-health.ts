import type { Context } from '../../platform/context'
import type { HealthLine, HealthPart } from '../health/health-part'
import { type CertificateRow, readCertificates } from './certificate-rows'
import { wantedOrigins } from './wanted-origins'

/** From when a certificate that is not renewed is told as wrong, before it ends. */
const SOON_MS = 14 * 24 * 3_600_000

/** Tells until when the certificates are valid, and what holds one up. */
export async function httpsHealth(context: Context): Promise<HealthPart[]> {
  const { env } = context
  if (env.httpsPort === null) return []
  const hosts = wantedOrigins(env).map((url) => new URL(url).hostname)
  const rows = await readCertificates(context)
  const lines = hosts.flatMap((host) =>
    linesOf(
      host,
      rows.find((row) => row.host === host),
    ),
  )
  const none: HealthLine = {
    tone: 'waiting',
    text: 'Your shop gets a certificate as soon as it has an address with https.',
    link: { label: 'Set the address', href: '/admin/settings/address' },
  }
  return [{ name: 'Certificate', lines: lines.length > 0 ? lines : [none] }]
}

function linesOf(host: string, row: CertificateRow | undefined): HealthLine[] {
  const [validUntil, nextTryAt] = [Date.parse(row?.validUntil ?? ''), Date.parse(row?.nextTryAt ?? '')]
  const isValid = validUntil > Date.now()
  const lines: HealthLine[] = []
  if (row?.problem) {
    const isUrgent = !isValid || validUntil < Date.now() + SOON_MS
    lines.push(
      { tone: isUrgent ? 'wrong' : 'waiting', text: row.problem },
      { tone: 'waiting', text: 'Your shop tries again', at: row.nextTryAt },
    )
  }
  if (isValid && row?.validUntil)
    lines.push({
      tone: 'well',
      text: `The certificate of ${host} is renewed by itself. It ends`,
      at: row.validUntil,
    })
  else if (!row?.problem)
    lines.push(
      nextTryAt > Date.now()
        ? { tone: 'well', text: `Another server in front of your shop answers https at ${host}.` }
        : { tone: 'waiting', text: `The certificate of ${host} is being made.` },
    )
  return lines
}
