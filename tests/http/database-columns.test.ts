import { dropDatabase, newDatabase, query, TEMPLATE } from '../support/databases'

let databaseUrl: string
beforeAll(async () => {
  databaseUrl = await newDatabase(TEMPLATE)
})
afterAll(() => dropDatabase(databaseUrl))

/** `required` means NOT NULL. An artwork's pictures are a relation, so `images` is not a column. */
const COLUMNS: Record<string, string> = {
  users: `
    id character varying(255) required
    email character varying required
    first_name character varying(255)
    last_name character varying(255)
    profile_picture_url character varying(500)
    created_at timestamp(3) with time zone required default now()
    updated_at timestamp(3) with time zone required default now()`,
  artworks: `
    id integer required default nextval('artworks_id_seq'::regclass)
    title character varying(255) required
    slug character varying(255) required
    description text
    year integer
    medium character varying(255)
    original_dimensions character varying(255)
    original_price numeric(10,2)
    original_available boolean default true
    original_sold boolean default false
    prints_available boolean default true
    print_options jsonb default '[]'::jsonb
    display_order integer default 0
    created_at timestamp(3) with time zone required default now()
    updated_at timestamp(3) with time zone required default now()`,
  customers: `
    id integer required default nextval('customers_id_seq'::regclass)
    first_name character varying(255) required
    last_name character varying(255) required
    email character varying(254) required
    phone character varying(50)
    address text
    city character varying(100)
    zip_code character varying(20)
    country character varying(100)
    created_at timestamp(3) with time zone required default now()
    updated_at timestamp(3) with time zone required default now()`,
  orders: `
    id character varying(10) required
    customer_id integer required
    total_amount numeric(10,2) required
    shipping_cost numeric(10,2) required
    subtotal numeric(10,2) required
    status character varying(50) required default 'pending'::character varying
    payment_intent_id character varying(255)
    special_instructions text
    created_at timestamp(3) with time zone required default now()
    updated_at timestamp(3) with time zone required default now()`,
  order_items: `
    id integer required default nextval('order_items_id_seq'::regclass)
    order_id character varying required
    artwork_id integer required
    type character varying(20) required
    print_size character varying(100)
    quantity integer required
    unit_price numeric(10,2) required
    total_price numeric(10,2) required
    created_at timestamp(3) with time zone required default now()`,
  contact_messages: `
    id integer required default nextval('contact_messages_id_seq'::regclass)
    name character varying(100) required
    email character varying(254) required
    subject character varying(200) required
    message text required
    created_at timestamp(3) with time zone required default now()`,
  newsletter_subscriptions: `
    id integer required default nextval('newsletter_subscriptions_id_seq'::regclass)
    email character varying(254) required
    subscribed_at timestamp(3) with time zone required`,
  social_media_settings: `
    id integer required default nextval('social_media_settings_id_seq'::regclass)
    platform character varying(50) required
    url character varying(500)
    is_enabled boolean default true
    created_at timestamp(3) with time zone required default now()
    updated_at timestamp(3) with time zone required default now()`,
}

test.each(Object.keys(COLUMNS))('the table %s has the columns of the specification', async (table) => {
  const rows = await query<{ line: string }>(
    databaseUrl,
    `SELECT concat_ws(' ', attname, format_type(atttypid, atttypmod), CASE WHEN attnotnull THEN 'required' END,
       'default ' || pg_get_expr(adbin, adrelid)) AS line
     FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`,
    [table],
  )
  const specified = (COLUMNS[table] ?? '').trim().split(/\n\s*/)
  expect(rows.map(({ line }) => line)).toEqual(expect.arrayContaining(specified))
})

test('what must be unique is unique, and what refers to another row has it', async () => {
  const rows = await query<{ line: string }>(
    databaseUrl,
    `SELECT concat_ws(' ', indrelid::regclass, attname) AS line FROM pg_index
       JOIN pg_attribute ON attrelid = indrelid AND attnum = indkey[0] WHERE indisunique AND indnatts = 1
     UNION SELECT concat_ws(' ', conrelid::regclass, attname, '->', confrelid::regclass) FROM pg_constraint
       JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1] WHERE contype = 'f'`,
  )
  expect(rows.map(({ line }) => line)).toEqual(
    expect.arrayContaining([
      ...Object.keys(COLUMNS).map((table) => `${table} id`),
      'artworks slug',
      'newsletter_subscriptions email',
      'social_media_settings platform',
      'orders customer_id -> customers',
      'order_items order_id -> orders',
      'order_items artwork_id -> artworks',
    ]),
  )
})
