import { expect, test } from 'vitest'
import { allCalls } from '#contract/call-table.ts'
import { openApiOf } from './open-api.ts'

test('every call stands in the document, with what it takes and what it answers', () => {
  const { paths } = openApiOf(allCalls)
  expect(Object.keys(paths)).toHaveLength(allCalls.length)
  const submit = paths['/api/blade-field/field/update']?.['post']
  expect(submit).toMatchObject({
    operationId: 'sites.submit',
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': { schema: { properties: { firmName: {} } } },
      },
    },
  })
  expect(JSON.stringify(submit)).toContain('nameTaken')
})
