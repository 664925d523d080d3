/// <reference types="vite/client" />

/** The second file of a font, and the files of its strong weight (subset-fonts.ts). */
declare module '*more&url' {
  const url: string
  export default url
}
declare module '*strong&url' {
  const url: string
  export default url
}
