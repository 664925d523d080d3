import { pictureRecipe } from '../../cms/src/pictures/picture-recipe'
import { query } from '../support/databases'

/** Fills the gallery up to that many artworks by SQL, because uploading pictures is not part of the measurement. */
export async function fillGallery(databaseUrl: string, artworks: number): Promise<void> {
  await query(
    databaseUrl,
    `INSERT INTO artworks (title, slug, description, year, medium, original_dimensions, original_price, print_options, display_order)
     SELECT 'Study no. ' || n, 'study-' || n, repeat('Laid in one sitting, before the light went. ', 6), 2020,
       'Oil on canvas', '60 × 80 cm', 1200, '[{"size": "A4", "price": "20.00"}, {"size": "A3", "price": "35.00"}]', n
     FROM generate_series((SELECT count(*) + 1 FROM artworks), $1) AS n`,
    [artworks],
  )
  await query(
    databaseUrl,
    `INSERT INTO pictures (filename, placeholder, renditions, width, height, recipe)
     SELECT 'study' || id || '.jpg', 'data:image/webp;base64,' || repeat('UklG', 30),
       (SELECT jsonb_agg(jsonb_build_object('url', '/media/study' || artworks.id || '-' || w || '.webp',
          'width', w, 'height', w * 3 / 4, 'type', 'image/webp')) FROM unnest(ARRAY[320, 640, 960, 1280, 1920]) AS w), 2000, 1500, ${pictureRecipe({ avif: true })}
     FROM artworks WHERE NOT EXISTS (SELECT 1 FROM artworks_rels WHERE parent_id = artworks.id)
     ON CONFLICT (filename) DO NOTHING`,
  )
  await query(
    databaseUrl,
    `INSERT INTO artworks_rels ("order", parent_id, path, pictures_id)
     SELECT 1, artworks.id, 'images', pictures.id FROM artworks
     JOIN pictures ON pictures.filename = 'study' || artworks.id || '.jpg'
     WHERE NOT EXISTS (SELECT 1 FROM artworks_rels WHERE parent_id = artworks.id)`,
  )
}
