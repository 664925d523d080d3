import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { invalidField } from '../../platform/app-error'

const HEADER = 128
const CHANNELS: Readonly<Record<string, 3 | 4>> = { 'RGB ': 3, CMYK: 4 }
/** Output devices, displays and working spaces; not scanners, links between devices, or named colours. */
const CLASSES = ['prtr', 'mntr', 'spac']

const UNKNOWN = 'This is no colour profile of a printer: choose an .icc or .icm file for RGB or CMYK.'

/** Reads the header of an ICC profile (ICC.1:2022, 7.2); null where it is none, or of other colours. */
export function profileFacts(profile: Buffer): { channels: 3 | 4; kind: string } | null {
  if (profile.length < HEADER || profile.readUInt32BE(0) !== profile.length) return null
  if (profile.toString('latin1', 36, 40) !== 'acsp') return null
  const channels = CHANNELS[profile.toString('latin1', 16, 20)]
  return channels ? { channels, kind: profile.toString('latin1', 12, 16) } : null
}

/**
 * Checks a printer's profile, and that colours can be turned to it.
 * @throws AppError invalid_input naming `profile`
 */
export async function checkProfile(profile: Buffer): Promise<void> {
  const facts = profileFacts(profile)
  if (!facts || !CLASSES.includes(facts.kind)) throw invalidField('profile', UNKNOWN)
  const { sharp } = await import('../../pictures/safe-sharp')
  const folder = await mkdtemp(join(tmpdir(), 'gesso-profile-'))
  try {
    const path = join(folder, 'profile.icc')
    await writeFile(path, profile)
    // sharp leaves a picture as it is where a profile cannot be used, such as one that only reads colours.
    const { icc, channels } = await sharp({
      create: { width: 1, height: 1, channels: 3, background: '#808080' },
    })
      .toColourspace(facts.channels === 4 ? 'cmyk' : 'srgb')
      .withIccProfile(path)
      .jpeg()
      .toBuffer()
      .then((tried) => sharp(tried).metadata())
      .catch(() => ({ icc: undefined, channels: undefined }))
    if (!icc?.equals(profile) || channels !== facts.channels) throw invalidField('profile', UNKNOWN)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
