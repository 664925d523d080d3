import sharp from 'sharp'

// A file's content chooses the decoder, before we know its format. libvips has many more decoders, for SVG and PDF
// among others, and no upload may reach these.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})

// Each picture is rendered once, so libvips' cache of operations would only cost memory.
sharp.cache(false)

export type { Metadata, Sharp } from 'sharp'
/**
 * sharp with only the decoders that the shop needs. Code that runs at the start loads it by `import()`: loading takes
 * some megabytes and a twentieth of a second.
 */
export { sharp }
