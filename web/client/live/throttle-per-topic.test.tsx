import { expect, test } from 'vitest'
import { throttlePerTopic } from './throttle-per-topic.ts'

test('coalesces repeated notifications for a topic', async () => {
  const taken: string[] = []
  const hear = throttlePerTopic(async (topic) => void taken.push(topic))
  for (let told = 0; told < 20; told += 1) hear('devices')
  hear('sites')
  expect(taken).toEqual(['devices', 'sites'])
  await expect.poll(() => taken).toEqual(['devices', 'sites', 'devices'])
  // After the rest period a notification is passed on at once.
  await expect
    .poll(() => {
      hear('sites')
      return taken.filter((topic) => topic === 'sites').length
    })
    .toBeGreaterThan(1)
})

test('waits for the running handler before calling again', async () => {
  const answers: (() => void)[] = []
  const others: string[] = []
  const hear = throttlePerTopic((topic) => {
    if (topic === 'devices') return new Promise((answered) => answers.push(answered))
    others.push(topic)
    return Promise.resolve()
  })
  hear('devices')
  hear('devices')
  // By now the rest period of one second has passed.
  await expect
    .poll(() => {
      hear('sites')
      return others.length
    })
    .toBe(2)
  expect(answers).toHaveLength(1)
  answers[0]!()
  await expect.poll(() => answers.length).toBe(2)
})
