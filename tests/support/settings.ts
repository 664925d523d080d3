import type { Answer, Visitor } from './visitor'

const BLANK = {
  shopName: '',
  artistName: '',
  biography: null,
  postalAddress: '',
  email: '',
  footerLine: '',
  announcement: '',
  privacy: null,
}

/** Sends the shop settings as the panel does. */
export const sendSettings = (artist: Visitor, settings: object): Promise<Answer> =>
  artist.sendJson('POST', '/api/cms/globals/shop_settings', settings)

/** Saves the shop settings; what is not given is emptied. @throws when they are refused */
export async function saveSettings(artist: Visitor, settings: object): Promise<void> {
  const answer = await sendSettings(artist, { ...BLANK, ...settings })
  if (answer.status !== 200) throw new Error(`The settings were refused: ${answer.text}`)
}
