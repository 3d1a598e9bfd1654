import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findBoardCodeSentence } from '#contract/devices/board-codes.ts'
import { SLOTS_MAX } from '#contract/goods/slots.ts'
import { topicParts } from './protocol.ts'
import { readDeviceMessage } from './read-message.ts'

/** Checks that the documentation for device makers matches the code. */
const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const page = read('docs/device-makers.md')
/** Codes that only the server sets, never a board. */
const OURS = /^(found\.|meters\.|late$|part$|code\.shared$)/

test('the page lists every failure code with words', () => {
  const [, table = ''] = read('contract/devices/board-codes.ts').split('const codeSentences')
  const named = [...table.matchAll(/^ {2}'?([\w.-]+)'?: \{ zh/gm)].map(([, code]) => code!)
  const codes = [...named, 'hopper.low'].filter(
    (code) => findBoardCodeSentence(code) && !OURS.test(code),
  )
  expect(codes.length).toBeGreaterThan(20)
  expect(codes.filter((code) => !page.includes(`| \`${code}\``))).toEqual([])
})

test('every failure code on the page has words', () => {
  const [, rest = ''] = page.split('**Failure codes.**')
  const [table] = rest.split('`value.` and')
  const codes = [...table!.matchAll(/^\| `([\w.]+)`/gm)].map(([, code]) => code!)
  expect(codes.length).toBeGreaterThan(20)
  expect(codes.filter((code) => findBoardCodeSentence(code) === undefined)).toEqual([])
})

test('the page lists exactly the required message parts', () => {
  const [, rest = ''] = page.split('**Invalid messages.**')
  const rows = new Map(
    topicParts.map((topic) => {
      const [, row = ''] = new RegExp(`^\\| \`${topic}\` +\\| (.*)\\|$`, 'm').exec(rest) ?? []
      return [topic, row]
    }),
  )
  const whole = {
    hello: { boot: 1, model: 'C3', firmware: '1', signal: 1 },
    replies: { id: 'c', state: 'failed', code: 'jam' },
    meters: { life: 1, boot: 1, seq: 1, at: 1, coinIn: 1, cashIn: {}, stock: {} },
    events: { id: 'e', boot: 1, seq: 1, at: 1, type: 'tamper', data: {} },
  } as const
  for (const [topic, body] of Object.entries(whole) as [keyof typeof whole, object][]) {
    for (const part of Object.keys(body)) {
      const { message } = readDeviceMessage(
        topic,
        Buffer.from(JSON.stringify({ ...body, [part]: -1 })),
      )
      const isNeeded = message === undefined
      if (part === 'data') continue
      expect([topic, part, rows.get(topic)!.includes(`\`${part}\``)]).toEqual([
        topic,
        part,
        isNeeded,
      ])
    }
  }
})

test('the page states the maximum number of slots', () => {
  expect(page).toContain(`from 1 to ${SLOTS_MAX}`)
})
