/** How long the browser may take to start saving the file, in milliseconds. */
const REVOKED_AFTER_MS = 60_000

/** Makes the browser save a file. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), REVOKED_AFTER_MS)
}
