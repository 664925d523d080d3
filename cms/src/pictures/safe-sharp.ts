import sharp from 'sharp'

// A file's content chooses the decoder, before its format is known to be one of ours. libvips has many more decoders, of
// SVG and PDF among them, and no upload may reach these.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})

// Each picture is rendered once, so libvips' cache of operations would only cost memory.
sharp.cache(false)

export type { Metadata, Sharp } from 'sharp'
/**
 * sharp with the decoders that the shop needs, and no others. What a start runs through loads it by `import()`: it takes
 * some megabytes and the twentieth part of a second.
 */
export { sharp }
