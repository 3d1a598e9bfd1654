import { expect, test } from 'vitest'
import { offers } from '#contract/offers/offers.ts'
import { cheapWeekend, fifty, servingOffers, three, weekend } from '#web/test/worlds/offers.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, serve, silence } from '#web/test/scripted-server.ts'

const special = { ...cheapWeekend, id: 'o7', name: '影城专享' }
const have = () => [three, weekend, fifty, cheapWeekend, special]
const applying = answering(offers.applyToSites, ({ fieldIds }) =>
  fieldIds.map((fieldId) => ({
    fieldId,
    fieldName: fieldId === 's1' ? '星河影城店' : '',
    state: fieldId === 's1' ? ('done' as const) : ('missing' as const),
    added: fieldId === 's1' ? 1 : 0,
    changed: fieldId === 's1' ? 1 : 0,
    same: 0,
    removed: 0,
  })),
)
type Page = Awaited<ReturnType<typeof open>>

async function chooseSites({ getByRole }: Page, ...names: string[]) {
  await getByRole('button', { name: /^场地/ }).click()
  for (const name of names) await getByRole('checkbox', { name }).click()
  await getByRole('button', { name: /^使用/ }).click()
}

test('applies packages to sites with a preview and result', async () => {
  const heard = serve(...servingOffers(have), applying)
  const shown = await open('/batchModify')
  const { getByRole, getByText } = shown
  const apply = getByRole('button', { name: '应用' })
  await expect.element(apply).toBeDisabled()
  await getByRole('checkbox', { name: '周末畅玩' }).click()
  await getByRole('checkbox', { name: '三局连玩' }).click()
  await chooseSites(shown, '星河影城店', '江南里 B1')
  // At the first site, one package of that name is changed and another one is added.
  await expect.element(getByText('预览变更')).toBeVisible()
  const first = getByText('预览变更').element().closest('section')
  await expect.poll(() => first?.textContent).toContain('星河影城店新增 1 修改 1')
  expect(first?.textContent).toContain('江南里 B1新增 2')
  await expect.element(getByText('新增 3，修改 1')).toBeVisible()
  await getByRole('button', { name: '应用到 2 个场地' }).click()
  await expect.element(getByText('已应用到 1 个场地')).toBeVisible()
  const rows = getByText('各场地结果').element().closest('section')
  expect(rows?.textContent).toContain(
    '已删除的场地场地不存在，或你没有查看权限星河影城店新增 1 修改 1',
  )
  const [sent] = heard.filter(({ name }) => name === 'offers.applyToSites')
  expect(sent).toMatchObject({
    key: expect.stringMatching(/./),
    input: {
      fieldIds: ['s1', 's2'],
      mode: 'add',
      discounts: [
        { name: '三局连玩', price: 1000, isRecommended: false },
        { name: '周末畅玩', price: 2000, isRecommended: true },
      ],
    },
  })
  await getByRole('button', { name: '再次批量修改' }).click()
  await expect.element(getByRole('checkbox', { name: '周末畅玩' })).not.toBeChecked()
  await expect.element(getByText('有未保存的修改')).not.toBeInTheDocument()
})

test('what would be removed is asked about first', async () => {
  const heard = serve(...servingOffers(have), applying)
  const shown = await open('/batchModify')
  const { getByRole, getByText } = shown
  await getByRole('checkbox', { name: '周末畅玩' }).click()
  await chooseSites(shown, '星河影城店')
  await getByRole('radio', { name: '删除' }).click()
  await expect.element(getByText('修改 1，删除 1')).toBeVisible()
  await getByRole('button', { name: '应用到 1 个场地' }).click()
  const question = getByRole('dialog', { name: '删除这些场地的 1 个自有套餐？' })
  await question.getByRole('button', { name: '取消' }).click()
  expect(heard.some(({ name }) => name === 'offers.applyToSites')).toBe(false)
  await getByRole('button', { name: '应用到 1 个场地' }).click()
  await question.getByRole('button', { name: '删除并应用' }).click()
  await expect.element(getByText('已应用到 1 个场地')).toBeVisible()
})

test('copies the packages of one site to others', async () => {
  serve(...servingOffers(have), applying)
  const shown = await open('/batchModify')
  const { getByRole, getByText } = shown
  await getByRole('checkbox', { name: '充五十' }).click()
  await getByRole('button', { name: /复制自/ }).click()
  await getByRole('dialog').getByRole('button', { name: '星河影城店' }).click()
  await expect.element(getByRole('checkbox', { name: '影城专享' })).toBeVisible()
  await getByRole('checkbox', { name: '全选' }).click()
  await expect.element(getByRole('checkbox', { name: '充五十' })).toBeChecked()
  await chooseSites(shown, '江南里 B1')
  await expect.element(getByText('新增 4').first()).toBeVisible()
})

test('separates coin packages from stored-coin packages', async () => {
  serve(...servingOffers(have))
  const { getByRole } = await open('/batchModify')
  await expect.element(getByRole('button', { name: /复制自 通用套餐/ })).toBeVisible()
  const stored = getByRole('region', { name: '存币套餐' }).getByRole('checkbox')
  await expect.element(stored).toHaveAccessibleName(/充五十/)
  const coins = getByRole('region', { name: '投币套餐' }).getByRole('checkbox')
  expect(coins.elements()).toHaveLength(2)
})

test('a retry after a lost answer keeps its key', async () => {
  let broken = true
  const heard = serve(
    answering(offers.applyToSites, (input, one) =>
      broken ? silence : (applying.answer(input as never, one) as []),
    ),
    ...servingOffers(have),
  )
  const shown = await open('/batchModify')
  const { getByRole, getByText } = shown
  await getByRole('checkbox', { name: '三局连玩' }).click()
  await chooseSites(shown, '星河影城店')
  await getByRole('button', { name: '应用到 1 个场地' }).click()
  await expect.element(getByText('网络连接失败，请重试')).toBeVisible()
  broken = false
  await getByRole('button', { name: '应用到 1 个场地' }).click()
  await expect.element(getByText('已应用到 1 个场地')).toBeVisible()
  const keys = heard.filter(({ name }) => name === 'offers.applyToSites').map(({ key }) => key)
  expect(keys[1]).toBe(keys[0])
})

test('without packages or permission nothing can be applied', async () => {
  serve(...servingOffers(() => []))
  const { getByText, unmount } = await open('/batchModify')
  await expect.element(getByText('先添加套餐，再应用到多个场地')).toBeVisible()
  await unmount()
  const seer = await open('/batchModify', { person: subAccount('offers.see') })
  await expect.element(seer.getByText('暂无权限，请联系管理员')).toBeVisible()
})

test('shows why sites cannot be chosen', async () => {
  serve(...servingOffers(have))
  const { getByRole } = await open('/batchModify', {
    person: subAccount('offers.see', 'offers.edit'),
  })
  const choose = getByRole('button', { name: /^场地/ })
  await expect.element(choose).toBeDisabled()
  await expect.element(choose).toHaveAccessibleDescription('没有查看场地的权限，请联系管理员')
})
