import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { makeQueries } from './queries.ts'

/** A question that is on a screen, and what the server has not answered yet. */
function asked() {
  const queries = makeQueries()
  const answers: ((answer: string) => void)[] = []
  const observer = new QueryObserver(queries, {
    queryKey: ['devices.find', {}],
    queryFn: () => new Promise<string>((answered) => answers.push(answered)),
  })
  const leave = observer.subscribe(() => undefined)
  return { queries, answers, observer, leave }
}

test('what was answered before a change, while it was asked for the first time, does not stay', async () => {
  const { queries, answers, observer, leave } = asked()
  await expect.poll(() => answers.length).toBe(1)
  void queries.invalidateQueries({ queryKey: ['devices.find'] })
  answers[0]!('before it')
  await expect.poll(() => answers.length).toBe(2)
  answers[1]!('after it')
  await expect.poll(() => observer.getCurrentResult().data).toBe('after it')
  leave()
})

test('a question of which no change was told is asked once', async () => {
  const { queries, answers, observer, leave } = asked()
  await expect.poll(() => answers.length).toBe(1)
  const renewed = queries.invalidateQueries({ queryKey: ['sites.find'] })
  answers[0]!('it')
  await renewed
  await expect.poll(() => observer.getCurrentResult().data).toBe('it')
  expect(answers).toHaveLength(1)
  leave()
})
