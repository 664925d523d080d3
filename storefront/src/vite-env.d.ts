/// <reference types="vite/client" />

/** The second file of a font (subset-fonts.ts). */
declare module '*?more&url' {
  const url: string
  export default url
}
