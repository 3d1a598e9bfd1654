import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  optionalDegreesCodec,
  fenNumber,
  id,
  moment,
  recordPageSchema,
  wholeNumber,
  yesNo,
  yuan,
} from '#contract/base/wire.ts'
import { createEncoder } from './encoder.ts'

type Node = { readonly name: string; readonly children: readonly Node[] | null }
const node: z.ZodMiniType<Node> = z.object({
  name: z.string(),
  children: z.nullable(z.array(z.lazy(() => node))),
})
const row = z.object({
  id,
  kind: z.enum(['a', 'b']),
  at: z.nullable(moment),
  until: z.optional(moment),
  lat: optionalDegreesCodec(90),
  isDefault: yesNo,
  money: yuan,
  amountFen: fenNumber,
  count: wholeNumber,
  sites: z.union([z.literal('all'), z.array(id)]),
  places: z.union([yesNo, z.array(yesNo)]),
  texts: z.record(z.string(), z.string()),
  tree: node,
})
const page = recordPageSchema(row)

const tree = fc.letrec<{ node: Node }>((tie) => ({
  node: fc.record({
    name: fc.string(),
    children: fc.option(fc.array(tie('node'), { maxLength: 2 }), { maxDepth: 2 }),
  }),
})).node
const date = fc.date({
  min: new Date('0001-02-01'),
  max: new Date('9999-01-01'),
  noInvalidDate: true,
})
const rows = fc.array(
  fc.record(
    {
      id: fc.stringMatching(/^\d{1,19}$/),
      kind: fc.constantFrom('a', 'b'),
      at: fc.option(date),
      until: date,
      lat: fc.option(fc.integer({ min: -90_000_000, max: 90_000_000 })),
      isDefault: fc.boolean(),
      money: fc.integer(),
      amountFen: fc.integer(),
      count: fc.integer(),
      sites: fc.oneof(fc.constant('all'), fc.array(fc.stringMatching(/^\d{1,19}$/))),
      places: fc.oneof(fc.boolean(), fc.array(fc.boolean())),
      texts: fc.dictionary(fc.stringMatching(/^[a-z]+$/), fc.string()),
      tree,
    },
    {
      requiredKeys: [
        'id',
        'kind',
        'at',
        'lat',
        'isDefault',
        'money',
        'amountFen',
        'count',
        'sites',
        'places',
        'texts',
        'tree',
      ],
    },
  ),
)

test('writes what z.encode writes', () => {
  const encode = createEncoder(page)
  fc.assert(
    fc.property(rows, (records) => {
      const value = { records, total: 3, size: 10, current: 1, pages: 1 }
      expect(encode(value)).toEqual(z.encode(page, value as never))
    }),
  )
})

test('what the schema does not name goes nowhere', () => {
  const encode = createEncoder(z.object({ rows: z.array(z.object({ name: z.string() })) }))
  const value = { secret: 1, rows: [{ name: 'x', passwordHash: 'y' }] }
  expect(encode(value)).toEqual({ rows: [{ name: 'x' }] })
})
