import { pictureRecipe } from '../../cms/src/pictures/picture-recipe'
import { MEDIUMS, pick, THINGS, TIMES, TONES } from './grown-words'

const WIDTHS = [320, 640, 960, 1280, 1920]

/** Today's recipe, so that no picture has to be renewed. */
const TODAYS = pictureRecipe({ avif: true })

/** The works of a grown shop, with pictures and series. Of a hundred, ninety are published. */
export const GROWN_WORKS = [
  `INSERT INTO series (title, slug, years, words, _order)
   SELECT 'Series ' || n, 'series-' || n, '20' || (10 + n % 15), repeat('Painted outdoors. ', 5), 'a' || lpad(n::text, 4, '0')
   FROM generate_series(1, 40) AS n`,
  `INSERT INTO artworks (title, slug, description, year, medium, original_dimensions, original_price, print_options,
     display_order, original_state, original_available, original_sold, publication, publish_at, inventory_number, location,
     created_at, updated_at, deleted_at)
   SELECT ${pick('n', TONES)} || ' ' || ${pick('n / 11', THINGS)} || ' ' || ${pick('n / 143', TIMES)} || ' no. ' || n,
     'work-' || n, repeat('Laid in one sitting, before the light went. ', 2 + n % 9) || 'Reference ' || md5(n::text) || '.',
     2000 + n % 25, ${pick('n', MEDIUMS)}, '60 × 80 cm', CASE WHEN n % 9 > 0 THEN 400 + n % 3000 END,
     CASE WHEN n % 3 > 0 THEN '[{"size": "A4", "price": "20.00"}, {"size": "A3", "price": "35.00"}]' ELSE '[]' END::jsonb,
     n, state, state IN ('for_sale', 'on_hold', 'on_request'), state = 'sold_elsewhere',
     CASE WHEN n % 20 = 7 THEN 'draft' WHEN n % 20 = 11 THEN 'private' ELSE 'published' END,
     NULL, 'INV-' || lpad(n::text, 6, '0'), 'studio',
     now() - (:works - n) * interval '3 hours', now() - (:works - n) * interval '3 hours',
     CASE WHEN n % 400 = 13 THEN now() END
   FROM (SELECT n, CASE WHEN n % 30 = 4 THEN 'sold_elsewhere' WHEN n % 30 = 9 THEN 'on_request'
     WHEN n % 30 = 17 THEN 'not_for_sale' ELSE 'for_sale' END AS state FROM generate_series(1, :works) AS n) AS made`,
  `INSERT INTO pictures (filename, original_name, mime_type, filesize, thumbnail, placeholder, renditions, width, height, recipe)
   SELECT 'work' || id || '-' || place || '.jpg', 'IMG_' || id || '.jpg', 'image/jpeg', 2400000,
     '/media/work-320.webp', 'data:image/webp;base64,' || repeat('UklG', 30),
     (SELECT jsonb_agg(jsonb_build_object('url', '/media/work' || artworks.id || '-' || place || '-' || w || '.webp',
        'width', w, 'height', w * 3 / 4, 'type', 'image/webp')) FROM unnest(ARRAY[${WIDTHS}]) AS w), 2000, 1500, ${TODAYS}
   FROM artworks CROSS JOIN generate_series(1, 2) AS place WHERE place = 1 OR id % 5 = 0`,
  `INSERT INTO artworks_rels ("order", parent_id, path, pictures_id)
   SELECT place, artworks.id, 'images', pictures.id FROM artworks CROSS JOIN generate_series(1, 2) AS place
   JOIN pictures ON filename = 'work' || artworks.id || '-' || place || '.jpg'`,
  `INSERT INTO artworks_rels ("order", parent_id, path, series_id)
   SELECT 1, artworks.id, 'series', series.id FROM artworks JOIN series ON series.slug = 'series-' || (1 + artworks.id % 50)`,
]
