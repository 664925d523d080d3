/** What cameras write where a title should be. */
const NO_TITLE = /^(?:olympus digital camera|sony dsc|samsung csc|default|untitled|minolta digital camera)?$/i

/** As much of the file as has its metadata, in bytes: it stands before the picture itself. */
const HEAD = 512 * 1024

/**
 * The title that a program for pictures has stored in a file, as XMP, IPTC or Windows' own field.
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
