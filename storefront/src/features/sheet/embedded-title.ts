/** What cameras write into the title field. */
const NO_TITLE = /^(?:olympus digital camera|sony dsc|samsung csc|default|untitled|minolta digital camera)?$/i

/** How much of the file to read, in bytes: the metadata comes before the picture data. */
const HEAD = 512 * 1024

/**
 * Reads the title that image software stored in a file, as XMP, IPTC or Windows' own field.
 * @returns null when there is none
 */
export async function embeddedTitle(file: File): Promise<string | null> {
  const { default: ExifReader } = await import('exifreader')
  const tags = ExifReader.load(await file.slice(0, HEAD).arrayBuffer(), { expanded: true })
  const windows = tags.exif as Record<string, { description?: string } | undefined> | undefined
  const candidates = [
    tags.xmp?.title?.description,
    tags.iptc?.['Object Name']?.description,
    windows?.XPTitle?.description,
  ]
  for (const candidate of candidates) {
    const title = candidate?.replaceAll('\0', '').replace(/\s+/g, ' ').trim()
    if (title && !NO_TITLE.test(title)) return title.slice(0, 255)
  }
  return null
}
