/** Reads the colour profile that was chosen in a form. @returns it in base64; null if none was chosen */
export async function readProfile(form: HTMLFormElement): Promise<string | null> {
  const file = new FormData(form).get('profile')
  if (!(file instanceof File) || file.size === 0) return null
  const reader = new FileReader()
  const read = new Promise<string>((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
  })
  reader.readAsDataURL(file)
  return (await read).replace(/^[^,]*,/, '')
}
