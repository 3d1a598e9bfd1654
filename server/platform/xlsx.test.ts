import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { xlsxOf } from './xlsx.ts'

async function bookOf(batches: readonly (readonly string[])[][]): Promise<Buffer> {
  async function* lines() {
    yield* batches
  }
  const chunks = []
  for await (const chunk of xlsxOf(lines())) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** What is in a zip, read by its directory as every program reads it. */
function partsOf(book: Buffer): ReadonlyMap<string, string> {
  const end = book.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  const parts = new Map<string, string>()
  let at = book.readUInt32LE(end + 16)
  for (let left = book.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, length] = [book.readUInt32LE(at + 20), book.readUInt16LE(at + 28)]
    const name = book.toString('utf8', at + 46, at + 46 + length)
    const begin = book.readUInt32LE(at + 42) + 30 + length
    parts.set(name, inflateRawSync(book.subarray(begin, begin + packed)).toString())
    at += 46 + length
  }
  return parts
}

test('a workbook says where its sheet is, and holds numbers as numbers and texts as texts', async () => {
  const parts = partsOf(await bookOf([[['日期', '金额']], [['=1+1', '12.50']], [['007', '<&>']]]))
  expect([...parts.keys()].toSorted()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ])
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
  expect(sheet.match(/<row>/g)).toHaveLength(3)
  expect(sheet).toContain('<t xml:space="preserve">=1+1</t></is></c><c><v>12.50</v></c>')
  expect(sheet).toContain('<t xml:space="preserve">007</t>')
  expect(sheet).toContain('&lt;&amp;&gt;')
})

test('what is more than a sheet holds stands on the next one, under the same head', async () => {
  const many = Array.from({ length: 1_000_001 }, () => ['1'])
  const parts = partsOf(await bookOf([[['Head']], many, [['last']]]))
  expect(parts.get('xl/worksheets/sheet2.xml')).toMatch(/<row>.*Head.*<\/row><row>.*last.*<\/row>/)
  expect(parts.get('xl/workbook.xml')).toContain('name="2"')
}, 60_000)

test('what goes wrong with a line ends the file, and is heard', async () => {
  async function* broken() {
    yield [['Head']]
    throw new Error('gone')
  }
  const read = async () => {
    for await (const chunk of xlsxOf(broken())) expect(chunk.length).toBeGreaterThan(0)
  }
  await expect(read()).rejects.toThrow('gone')
})
