import { FIRST_RUN_PATH } from '@gesso/shared-types/features/first-run/first-run-paths'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'
import { isLoopback } from '../../platform/process/env'
import { hashToken, newToken } from '../../platform/token'

/**
 * Begins the first run, or begins it anew: makes its link and voids an earlier one. The token stands behind `#`, so it
 * is in no request, no log and no referrer.
 * @returns lines for the terminal; with a QR code if a phone can reach the address and the terminal can show it
 */
export async function newFirstRunLink({ env, query }: Context): Promise<readonly string[]> {
  const token = newToken()
  await query(sql`
    INSERT INTO first_runs (id, token_hash, step) VALUES (1, ${hashToken(token)}, 'account')
    ON CONFLICT (id) DO UPDATE SET token_hash = EXCLUDED.token_hash, step = EXCLUDED.step`)
  const link = `${env.publicUrl}${FIRST_RUN_PATH}#${token}`
  const elsewhere = 'From another computer put the address of this server in place of localhost.'
  const lines = [
    'Open this link to make your account. It works once:',
    `  ${link}`,
    ...(env.httpsPort !== null && isLoopback(env.publicUrl) ? [elsewhere] : []),
  ]
  return process.stdout.isTTY && !isLoopback(env.publicUrl)
    ? [...lines, '', ...(await qrCode(link)), '']
    : lines
}

/** Its light squares are characters: white ones on black, in terminals of every colour. */
const WHITE_ON_BLACK = '\u001b[97;40m'
const AS_BEFORE = '\u001b[0m'

/** Draws a QR code in lines of characters. */
async function qrCode(text: string): Promise<string[]> {
  const { renderUnicodeCompact } = await import('uqr')
  const drawn = renderUnicodeCompact(text, { border: 2 })
  return drawn.split('\n').map((line) => `${WHITE_ON_BLACK}${line}${AS_BEFORE}`)
}
