import { WorkerWatch } from './worker-watch'

const watch = new WorkerWatch()
const round = (name: string, isDone: boolean) =>
  watch
    .observer(
      'round',
      name,
      async () => {
        if (!isDone) throw new Error('away')
      },
      () => 'failed',
    )
    .catch(() => {})
const failing = () => watch.failing().map(({ name }) => name)

test('a worker is told of once three of its rounds in a row have failed, and no more once one is done', async () => {
  for (const isDone of [false, false, true, false, false]) await round('emails', isDone)
  await round('visits', false)
  expect(failing()).toEqual([])
  await round('emails', false)
  expect(failing()).toEqual(['emails'])
  await round('emails', true)
  expect(failing()).toEqual([])
})

test('other work is left alone', async () => {
  const answer = await watch.observer(
    'page',
    'emails',
    async () => 7,
    () => 'done',
  )
  expect([answer, failing()]).toEqual([7, []])
})
