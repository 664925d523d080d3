import type { CountingArtist } from './counting-artist'

/** The owner's password: four words, as people choose them. */
export const PASSWORD = 'paper boats in march'

/** Opens a section by the bar of a phone or the rail of a computer. */
export async function openSection(artist: CountingArtist, name: string): Promise<void> {
  const { page } = artist
  await artist.tap(page.locator(`#nav-${name}`).filter({ visible: true }))
  await page.waitForURL((url) => url.pathname !== '/admin')
  await artist.screen(page.getByRole('main').or(page.locator('.template-default__wrap')))
}

/** Answers a question that asks for the password too. @param button what its button says */
export async function proveAndConfirm(artist: CountingArtist, button: string | RegExp): Promise<void> {
  const dialog = artist.page.getByRole('dialog')
  await artist.screen(dialog.getByLabel('Password'))
  await artist.type(dialog.getByLabel('Password'), PASSWORD)
  await artist.tap(dialog.getByRole('button', { name: button }))
}

/** What the panel says at the end of the page. */
export const toast = (artist: CountingArtist, text: string | RegExp) =>
  artist.page.locator('[data-sonner-toast]').filter({ hasText: text })

/** Saves a form of the panel, and waits until the shop says so. */
export async function saveForm(artist: CountingArtist): Promise<void> {
  const saved = toast(artist, /success|saved/i)
    .first()
    .waitFor()
  await artist.tap(artist.page.locator('#action-save'))
  await saved
}
