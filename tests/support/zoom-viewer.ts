import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import type { Locator, Page } from 'playwright-core'
import { letPass } from './until'
import { visit } from './visit'

/** Opens the zoom viewer on an artwork's page. */
export async function openViewer(page: Page, { slug, title }: Artwork): Promise<Locator> {
  await visit(page, `/artwork/${slug}`)
  await page.getByRole('button', { name: `Zoom in on ${title}` }).click()
  const viewer = page.getByRole('dialog')
  await viewer.getByRole('button', { name: 'Reset' }).waitFor()
  return viewer
}

/** Waits until the viewer's picture has stopped moving. @returns its box */
export async function restOf(viewer: Locator): Promise<{ x: number; y: number; width: number }> {
  const image = viewer.getByRole('img').first()
  for (let before = ''; ; ) {
    const box = await image.boundingBox()
    if (box && JSON.stringify(box) === before) return box
    before = JSON.stringify(box)
    await letPass(80, 'a picture that moves has moved')
  }
}
