import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { banks, type Branch } from '#contract/banks/banks.ts'
import { storeSession } from '#web/client/session/access-token.ts'
import { owner } from '#web/test/open-console.tsx'
import { answering, serve } from '#web/test/scripted-server.ts'
import { BankBranchFields } from './branch-fields.tsx'
import { toBankBranchValues } from './branch-values.ts'

const known = { bankCode: 'CMB', areaCode: '330100', branchCode: '', branchName: '' }

function Branches() {
  const form = useForm({ defaultValues: toBankBranchValues(known) })
  return <BankBranchFields form={{ ...form, shown: new Set() }} branchNeeded={false} />
}

test('the branch list opens once loaded', async () => {
  storeSession(owner)
  const found = Promise.withResolvers<Branch[]>()
  const bank = { bankCode: 'CMB', bankName: '招商银行' }
  serve(
    answering(banks.page, () => {
      return { records: [bank], total: 1, size: 500, current: 1, pages: 1 }
    }),
    answering(banks.areas, () => [{ code: '330100', name: '杭州市', pcode: '330000' }]),
    answering(banks.branches, () => found.promise),
  )
  const { getByRole } = await render(
    <QueryClientProvider client={new QueryClient()}>
      <Branches />
    </QueryClientProvider>,
  )
  await getByRole('button', { name: '从列表选择' }).click()
  expect(getByRole('dialog').elements()).toEqual([])
  found.resolve([{ branchCode: '308331012345', branchName: '招商银行滨江支行' }])
  await getByRole('dialog').getByText('招商银行滨江支行').click()
  await expect.element(getByRole('textbox', { name: /支行/ })).toHaveValue('招商银行滨江支行')
})
