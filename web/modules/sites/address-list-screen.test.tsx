import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sites } from '#contract/sites/sites.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, refusing, serve } from '#web/test/scripted-server.ts'
import { riverside, servingSites, starlight, warehouse } from '#web/test/worlds/sites.ts'

type Heard = readonly {
  readonly name: string
  readonly input: unknown
  readonly key: string | null
}[]
const writes = (heard: Heard, name: string) => heard.filter((one) => one.name === name)

test('lists addresses with contact and filters by kind', async () => {
  serve(...servingSites())
  const { getByRole, getByText } = await open('/tfaddress')
  await expect.element(getByRole('heading', { name: '投放和收货地址', level: 1 })).toBeVisible()
  await expect
    .element(getByRole('link', { name: /九堡仓库 吴建国 九盛路 .*杭州市 上城区/ }))
    .toBeVisible()
  await expect.element(getByText('共 3 个地址')).toBeVisible()
  await getByRole('radio', { name: '收货地址 1' }).click()
  await expect.element(getByText('共 1 个地址')).toBeVisible()
  expect(getByRole('link', { name: /星河影城店/ }).elements()).toEqual([])
})

test('changing the default address can be undone', async () => {
  let first = 's1'
  const have = () =>
    [starlight, riverside].map((site) => ({ ...site, isDefault: site.id === first }))
  const heard = serve(
    ...servingSites(have),
    answering(sites.makeDefault, ({ id }) => {
      first = id
      return { ...riverside, id, isDefault: true }
    }),
  )
  const { getByRole, getByText } = await open('/tfaddress')
  await getByRole('button', { name: '江南里 B1的更多操作' }).click()
  await getByRole('dialog').getByRole('button', { name: '设为默认' }).click()
  await expect.element(getByText('已设为默认：江南里 B1')).toBeVisible()
  await expect.element(getByRole('link', { name: /江南里 B1 默认/ })).toBeVisible()
  await getByRole('button', { name: '撤销' }).click()
  await expect.element(getByRole('link', { name: /星河影城店 默认/ })).toBeVisible()
  const sent = writes(heard, 'sites.makeDefault')
  expect(sent.map(({ input }) => input)).toEqual([{ id: 's2' }, { id: 's1' }])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
})

test('removing an address asks for confirmation by name', async () => {
  let have = [starlight, warehouse]
  const heard = serve(
    ...servingSites(() => have),
    answering(sites.remove, ({ ids }) => {
      have = [starlight]
      return { removed: ids.length }
    }),
  )
  const { getByRole, getByText } = await open('/tfaddress')
  await getByRole('button', { name: '九堡仓库的更多操作' }).click()
  await getByRole('button', { name: '删除“九堡仓库”' }).click()
  const question = getByRole('dialog', { name: '删除“九堡仓库”？' })
  await expect.element(question.getByText('删除后无法恢复')).toBeVisible()
  expect(writes(heard, 'sites.remove')).toEqual([])
  await question.getByRole('button', { name: '删除“九堡仓库”' }).click()
  await expect.element(getByText('已删除')).toBeVisible()
  await expect.element(getByRole('link', { name: /九堡仓库/ })).not.toBeInTheDocument()
  const [sent, ...more] = writes(heard, 'sites.remove')
  expect(sent).toMatchObject({ input: { ids: ['s3'] }, key: expect.stringMatching(/./) })
  expect(more).toEqual([])
})

test('a refused removal shows its reason', async () => {
  serve(
    ...servingSites(),
    answering(sites.remove, () => refusing(sites.remove, 'inUse')),
  )
  const { getByRole, getByText } = await open('/tfaddress', { language: 'en' })
  await getByRole('button', { name: 'More actions for 九堡仓库' }).click()
  await getByRole('button', { name: 'Delete “九堡仓库”' }).click()
  await getByRole('dialog', { name: 'Delete “九堡仓库”?' })
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect.element(getByText('Some sub-accounts have access to this site only')).toBeVisible()
})

test('the default address cannot be removed', async () => {
  serve(...servingSites())
  const { getByRole } = await open('/tfaddress')
  await getByRole('button', { name: '星河影城店的更多操作' }).click()
  const menu = getByRole('dialog', { name: '星河影城店' })
  await expect
    .element(menu.getByText('默认场地或地址不能删除，请先将其他场地或地址设为默认'))
    .toBeVisible()
  expect(menu.getByRole('button', { name: /删除/ }).elements()).toEqual([])
})

test('a denied action shows why without a call', async () => {
  const heard = serve(...servingSites())
  const { getByRole, getByText } = await open('/tfaddress', { person: subAccount('sites.see') })
  await getByRole('button', { name: '九堡仓库的更多操作' }).click()
  await getByRole('button', { name: '设为默认' }).click()
  await expect.element(getByText('暂无权限，请联系管理员')).toBeVisible()
  expect(writes(heard, 'sites.makeDefault')).toEqual([])
})

test('a desktop opens an address beside the list', async () => {
  await page.viewport(1280, 800)
  try {
    serve(...servingSites())
    const { getByRole, pathNow } = await open('/tfaddress')
    await getByRole('button', { name: '九堡仓库的更多操作' }).click()
    await getByRole('dialog').getByRole('link', { name: '编辑地址' }).click()
    await expect.element(getByRole('textbox', { name: '名称' })).toHaveValue('九堡仓库')
    expect(pathNow()).toBe('/editaddress')
    await expect.element(getByRole('button', { name: '江南里 B1的更多操作' })).toBeVisible()
    await expect.element(getByRole('dialog')).not.toBeInTheDocument()
  } finally {
    await page.viewport(375, 700)
  }
})
