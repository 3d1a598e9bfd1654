import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'

/** Opens a query that a screen observes. `answers` holds the resolvers of its unanswered requests. */
function asked() {
  const queries = createQueryClient()
  const answers: ((answer: string) => void)[] = []
  const observer = new QueryObserver(queries, {
    queryKey: ['devices.find', {}],
    queryFn: () => new Promise<string>((answered) => answers.push(answered)),
  })
  const leave = observer.subscribe(() => undefined)
  return { queries, answers, observer, leave }
}

test('a change during the first fetch causes a refetch', async () => {
  const { queries, answers, observer, leave } = asked()
  await expect.poll(() => answers.length).toBe(1)
  void queries.invalidateQueries({ queryKey: ['devices.find'] })
  answers[0]!('before it')
  await expect.poll(() => answers.length).toBe(2)
  answers[1]!('after it')
  await expect.poll(() => observer.getCurrentResult().data).toBe('after it')
  leave()
})

test('an unrelated change causes no refetch', async () => {
  const { queries, answers, observer, leave } = asked()
  await expect.poll(() => answers.length).toBe(1)
  const renewed = queries.invalidateQueries({ queryKey: ['sites.find'] })
  answers[0]!('it')
  await renewed
  await expect.poll(() => observer.getCurrentResult().data).toBe('it')
  expect(answers).toHaveLength(1)
  leave()
})
