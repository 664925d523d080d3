import { basename } from 'node:path'
import type {
  CertificateFacts,
  CertificatePaper,
} from '@gesso/shared-types/features/certificates/certificate'
import { groupCode } from '@gesso/shared-types/text/printed-code'
import { readChosen } from '../../artworks/read-artworks'
import { readPictureFile } from '../../pictures/read-picture-file'
import type { Context } from '../../platform/context'
import { dayOf } from '../../platform/text/when'
import { readShopSettings } from '../../settings/read-shop-settings'
import { type PrintedPicture, printPixels } from '../printing/printed-picture'

/** The address at which anybody can check a certificate. */
export const checkAddress = (publicUrl: string, code: string): string =>
  `${publicUrl}/certificate/${groupCode(code)}`

type Drawn = { facts: CertificateFacts; code: string; artworkId: number; paper: CertificatePaper }

/** Draws the PDF of a certificate. @throws AppError storage_unavailable */
export async function drawCertificate(
  context: Context,
  { facts, code, artworkId, paper }: Drawn,
): Promise<Buffer> {
  const [{ shopName }, picture] = await Promise.all([
    readShopSettings(context),
    readPicture(context, artworkId),
  ])
  const address = checkAddress(context.env.publicUrl, code)
  // Loaded here, because loading takes half a second and some memory.
  const { printCertificate } = await import('./print-certificate')
  return printCertificate({
    paper,
    shopName,
    title: facts.title,
    year: facts.year,
    artist: facts.artist,
    sentence: sentenceOf(facts),
    facts: namedFacts(facts, code),
    address,
    shownAddress: address.replace(/^https?:\/\//, ''),
    picture,
  })
}

const sentenceOf = ({ subject, artist, number }: CertificateFacts): string =>
  subject === 'original'
    ? `This certifies that this work is an original by ${artist}, and the only one.`
    : `This certifies that this print is number ${number} of an edition by ${artist}.`

const namedFacts = (facts: CertificateFacts, code: string): { name: string; value: string }[] =>
  [
    { name: 'Artist', value: facts.artist },
    { name: 'Medium', value: facts.technique },
    { name: 'Size', value: facts.size },
    { name: 'Edition', value: facts.subject === 'original' ? 'Original, 1 of 1' : `Print ${facts.number}` },
    { name: 'Issued', value: dayOf(facts.date, 'UTC', 'long') },
    { name: 'Code', value: groupCode(code) },
  ].filter(({ value }) => value !== '')

/** The work's first picture in the size in which it is printed; null when there is none, or its file is gone. */
async function readPicture(context: Context, artworkId: number): Promise<PrintedPicture | null> {
  const [artwork] = await readChosen(context, [artworkId])
  const [first] = artwork?.pictures ?? []
  const file = first && (await readPictureFile(context, basename(first.url)))
  if (!file) return null
  const { CERTIFICATE_PICTURE } = await import('./print-certificate')
  // 220 pixels per inch are as sharp as printers can show at this size.
  const pixels = Math.round(printPixels(CERTIFICATE_PICTURE.width) * 0.73)
  const { sharp } = await import('../../pictures/safe-sharp')
  const { data, info } = await sharp(file)
    .rotate()
    .resize(pixels, pixels, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 84 })
    .toBuffer({ resolveWithObject: true })
  return { jpeg: data, width: info.width, height: info.height }
}
