import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('what has a comma, a quote or a line’s end in it stands in quotes', () => {
  expect(csvLine(['a', 'b,c', 'say "hi"', 'two\nlines', ''])).toBe(
    'a,"b,c","say ""hi""","two\nlines",\r\n',
  )
  expect(csvLine(['', 'first is empty'])).toBe(',first is empty\r\n')
})

test('a spreadsheet carries nothing out that somebody typed; a number stays one', () => {
  expect(csvLine(['=1+1', '@sum', '+8613', '-12.30', '-cmd'])).toBe(
    "'=1+1,'@sum,'+8613,-12.30,'-cmd\r\n",
  )
})
