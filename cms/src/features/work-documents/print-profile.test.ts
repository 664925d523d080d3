import sharp from 'sharp'
import { checkProfile, profileFacts } from './print-profile'

/** The profiles that libvips brings along. */
const profileOf = async (name: 'cmyk' | 'p3'): Promise<Buffer> => {
  const canvas = sharp({ create: { width: 2, height: 2, channels: 3, background: '#888' } })
  const { icc } = await sharp(await canvas.withIccProfile(name).jpeg().toBuffer()).metadata()
  return Buffer.from(icc as Buffer)
}

const changed = (profile: Buffer, change: (copy: Buffer) => void): Buffer => {
  const copy = Buffer.from(profile)
  change(copy)
  return copy
}

test('a profile of a press in CMYK and one in RGB are accepted', async () => {
  const [cmyk, p3] = [await profileOf('cmyk'), await profileOf('p3')]
  expect(profileFacts(cmyk)).toEqual({ channels: 4, kind: 'prtr' })
  expect(profileFacts(p3)?.channels).toBe(3)
  await checkProfile(cmyk)
  await checkProfile(p3)
})

test('what is no profile, cut off, of a scanner, of greys, or without colours to turn to is refused', async () => {
  const [cmyk, p3] = [await profileOf('cmyk'), await profileOf('p3')]
  const refused = [
    Buffer.from('not a profile'),
    Buffer.alloc(0),
    cmyk.subarray(0, 5000),
    changed(cmyk, (copy) => copy.write('scnr', 12)),
    changed(cmyk, (copy) => copy.write('GRAY', 16)),
    changed(cmyk, (copy) => copy.write('XXXX', 36)),
    // The header alone, with the right size.
    changed(p3.subarray(0, 132), (copy) => {
      copy.writeUInt32BE(132, 0)
      copy.writeUInt32BE(0, 128)
    }),
  ]
  for (const profile of refused)
    await expect(checkProfile(profile)).rejects.toMatchObject({
      code: 'invalid_input',
      fields: [{ field: 'profile' }],
    })
})
