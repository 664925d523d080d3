import type { CallInput } from '@gesso/shared-types/contract'
import { editorState, paragraphs } from '../support/lexical'
import { createDraft, inDays, progressOf, subscribe, takeStep } from '../support/newsletters'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import { Refusal, type Visitor } from '../support/visitor'

const shop = withShop({ SWEEP_SECONDS: '3600' })
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

type Typed = CallInput<'saveTypedNewsletter'>
const save = (input: Typed) => artist.call('saveTypedNewsletter', input)
const refused = (input: Typed) =>
  save(input).then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      return [error.status, error.body.code, error.body.message]
    },
  )
const stored = async (id: number) => {
  const [row] = await shop().query('SELECT subject, body, audience, state FROM newsletters WHERE id = $1', [
    id,
  ])
  return row
}
const entriesOf = (id: number) =>
  shop().query<{ action: string }>(
    "SELECT action FROM audit_entries WHERE noun = 'newsletter' AND record_id = $1 ORDER BY id",
    [String(id)],
  )

describe('what is typed into a newsletter', () => {
  test('is stored before it is finished, and grows', async () => {
    const first = await save({ id: 'new', key: 'a-page-of-the-artist', subject: 'Spr' })
    expect(await stored(first.id)).toMatchObject({ subject: 'Spr', audience: 'everyone', state: 'draft' })
    const id = String(first.id)
    const second = await save({ id, shown: first.fields, subject: ' Spring ', body: paragraphs('Dear') })
    expect(second.fields).toMatchObject({ subject: 'Spring', body: paragraphs('Dear') })
    await save({ id, shown: second.fields, subject: '', body: null })
    expect(await stored(first.id)).toMatchObject({ subject: '' })
  })

  test('is one newsletter, however often the first answer is lost', async () => {
    const key = 'a-page-without-an-answer'
    const saved = await Promise.all(
      ['One', 'Two', 'Three'].map((subject) => save({ id: 'new', key, subject, body: editorState() })),
    )
    expect(new Set(saved.map(({ id }) => id)).size).toBe(1)
    expect(await shop().query('SELECT 1 FROM newsletters WHERE typed_key = $1', [key])).toHaveLength(1)
  })

  test('overwrites nothing that was saved elsewhere since it was shown', async () => {
    const shown = await save({ id: 'new', subject: 'Open studio', body: paragraphs('Come.') })
    const id = String(shown.id)
    await save({ id, shown: shown.fields, subject: 'Closed studio' })
    const late = save({ id, shown: shown.fields, body: paragraphs('Come on Sunday.') })
    await expect(late).rejects.toMatchObject({
      status: 409,
      body: { code: 'stale', details: { changed: ['Subject'] } },
    })
    expect(await stored(shown.id)).toMatchObject({ subject: 'Closed studio', body: paragraphs('Come.') })
  })

  test('of two saves at the same moment, the second is told', async () => {
    const shown = await save({ id: 'new', subject: 'Twice' })
    const answers = await Promise.all(
      ['Left', 'Right'].map((subject) => refused({ id: String(shown.id), shown: shown.fields, subject })),
    )
    expect(answers.filter((answer) => answer === null)).toHaveLength(1)
    expect(answers.find((answer) => answer !== null)).toEqual([409, 'stale', expect.any(String)])
  })

  test('is written down once in ten minutes, and again after something else was done', async () => {
    const { id, fields } = await save({ id: 'new', subject: 'A' })
    let shown = fields
    for (const subject of ['Au', 'Aut', 'Autumn']) {
      shown = (await save({ id: String(id), shown, subject })).fields
    }
    expect(await entriesOf(id)).toEqual([{ action: 'created' }])
    await shop().query(
      `INSERT INTO audit_entries (at, actor_kind, action, noun, record_id, changes)
       VALUES (clock_timestamp(), 'shop', 'updated', 'newsletter', $1, '[]')`,
      [String(id)],
    )
    await save({ id: String(id), shown, subject: 'Autumn light' })
    expect((await entriesOf(id)).map(({ action }) => action)).toEqual(['created', 'updated', 'updated'])
  })

  test.each([
    ['a subject that is too long', { subject: 'x'.repeat(151) }],
    ['a picture that there is not', { picture: 99_999_999 }],
    ['an artwork that there is not', { artwork: 99_999_999 }],
    ['nobody in particular', { audience: null }],
  ])('is refused with %s, and what was stored stays', async (_name, wrong) => {
    const { id, fields } = await save({ id: 'new', subject: 'Kept' })
    expect(await refused({ id: String(id), shown: fields, ...wrong })).toEqual([
      400,
      'invalid_input',
      expect.any(String),
    ])
    expect(await stored(id)).toMatchObject({ subject: 'Kept', audience: 'everyone' })
  })

  test('changes no newsletter that is scheduled or on its way, and none that was deleted', async () => {
    await subscribe(shop(), ['typed@example.test'])
    const id = await createDraft(artist)
    await takeStep(artist, id, 'test')
    await until(async () => (await progressOf(artist, id)).test.state === 'queued')
    await artist.call('scheduleNewsletter', { id: String(id), at: inDays(9) })
    expect(await refused({ id: String(id), subject: 'Too late' })).toEqual([
      409,
      'conflict',
      'This newsletter is scheduled: cancel that first.',
    ])
    await artist.call('unscheduleNewsletter', { id: String(id) })
    await artist.call('sendNewsletter', { id: String(id) })
    expect(await refused({ id: String(id), subject: 'Too late' })).toEqual([
      409,
      'conflict',
      expect.stringContaining('it cannot be changed'),
    ])
    const gone = await save({ id: 'new', subject: 'Gone' })
    await artist.sendJson('DELETE', `/api/cms/newsletters/${gone.id}`, {})
    expect(await refused({ id: String(gone.id), subject: 'Again' })).toEqual([
      404,
      'not_found',
      'This newsletter was deleted elsewhere. What you typed still stands here.',
    ])
  })

  test('goes to nobody before it is finished', async () => {
    const { id, fields } = await save({ id: 'new', body: paragraphs('Dear') })
    const test = () => artist.call('testNewsletter', { id: String(id) })
    await expect(test()).rejects.toMatchObject({ body: { message: 'Give the newsletter a subject first.' } })
    await save({ id: String(id), shown: fields, subject: 'Now', body: paragraphs(' ') })
    await expect(test()).rejects.toMatchObject({ body: { message: 'Write the newsletter’s text first.' } })
    expect(await shop().query('SELECT 1 FROM emails WHERE newsletter_id = $1', [id])).toEqual([])
  })
})

test('the form’s own save still wants a subject and a text', async () => {
  const { id } = await save({ id: 'new' })
  for (const content of [{ subject: '' }, { subject: 'Spring' }]) {
    const answer = await artist.sendJson('PATCH', `/api/cms/newsletters/${id}`, content)
    expect(answer.status).toBe(400)
  }
})
