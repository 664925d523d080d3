declare module 'gltf-validator' {
  type Message = { code: string; message: string; pointer?: string }
  type Report = {
    issues: { numErrors: number; numWarnings: number; messages: Message[] }
    info: { resources?: { mimeType: string; image?: { width: number; height: number } }[] }
  }
  export function validateBytes(bytes: Uint8Array): Promise<Report>
}
