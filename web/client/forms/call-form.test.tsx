import { expect, test } from 'vitest'
import { devices } from '#contract/devices/devices.ts'
import { sites } from '#contract/sites/sites.ts'
import { lazyScreen } from '#web/routing/lazy-screen.ts'
import { open, subAccount, type BuiltScreens } from '#web/test/open-console.tsx'
import { answering, refusing, serve, silence } from '#web/test/scripted-server.ts'
import { storeSession } from '../session/access-token.ts'
import { DraftForm, FormField, useCallForm } from './call-form.tsx'
import { IntInput } from '#web/kit/field/int-input.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { requiredRule } from '#web/kit/field/rules.ts'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { clearSession } from '../session/session.ts'
import { showToast } from '#web/kit/toast/toast.tsx'

function SiteForm() {
  const { form, ...rest } = useCallForm(sites.submit, {
    start: { firmName: '', remark: '', areaCode: '' },
    draft: 'site new',
    unkept: ['remark'],
    input: (values) => values,
    renews: [],
    onDone: () => showToast('好了'),
  })
  return (
    <RouteScreen>
      <DraftForm {...rest} label="保存">
        <FormField of={form} name="firmName" rule={requiredRule({ zh: '名称', en: 'Name' })}>
          {(field) => <TextInput {...field} label="名称" />}
        </FormField>
        <FormField of={form} name="remark">
          {(field) => <TextInput {...field} label="备注" />}
        </FormField>
      </DraftForm>
    </RouteScreen>
  )
}
const built: BuiltScreens = {
  '/managewl': { screen: lazyScreen(async () => ({ SiteForm }), 'SiteForm') },
}
const clerk = subAccount('sites.see', 'sites.edit')

test('validates a field on blur without a server call', async () => {
  const heard = serve()
  const { getByLabelText } = await open('/managewl', { built })
  await getByLabelText('名称').click()
  await getByLabelText('备注').click()
  await expect.element(getByLabelText('名称')).toHaveAccessibleDescription(/未填写/)
  expect(heard).toEqual([])
})

test('shows a blur error only after the tap ends', async () => {
  serve()
  const { getByLabelText, getByRole, getByText } = await open('/managewl', { built })
  const press = (type: string) =>
    getByRole('button', { name: '保存' })
      .element()
      .dispatchEvent(new PointerEvent(type, { bubbles: true }))
  await getByLabelText('名称').click()
  // Events in the order a finger produces them: the mouse events follow after the finger is lifted.
  ;['pointerdown', 'pointerup', 'mousedown'].forEach(press)
  getByLabelText('备注').element().focus()
  await new Promise((shown) => requestAnimationFrame(shown))
  expect(getByText(/未填写/).elements()).toEqual([])
  press('mouseup')
  await expect.element(getByLabelText('名称')).toHaveAccessibleDescription(/未填写/)
})

test('an invalid number blocks submit and marks its field', async () => {
  function RuleForm() {
    const start: { coinsADay: number | null } = { coinsADay: 30 }
    const { form, ...rest } = useCallForm(devices.limitCredits, {
      start,
      input: ({ coinsADay }) => ({ coinsADay: coinsADay ?? undefined }),
      renews: [],
      onDone: () => showToast('好了'),
    })
    return (
      <RouteScreen>
        <DraftForm {...rest} label="保存">
          <FormField of={form} name="coinsADay">
            {(field) => <IntInput {...field} label="按天" />}
          </FormField>
        </DraftForm>
      </RouteScreen>
    )
  }
  const call = devices.limitCredits
  const heard = serve(answering(call, () => silence))
  const { getByLabelText, getByRole } = await open('/managewl', {
    built: { '/managewl': { screen: lazyScreen(async () => ({ RuleForm }), 'RuleForm') } },
  })
  const [field, save] = [getByLabelText('按天'), getByRole('button', { name: '保存' })]
  await field.fill('3.5')
  await save.click()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('3.5')
  await expect.element(field).toHaveAccessibleDescription(/^请填写不小于 0 的整数/)
  expect(heard).toEqual([])
  await field.fill('30')
  await expect.element(field).toBeValid()
  await save.click()
  await expect.poll(() => heard[0]?.input).toEqual({ coinsADay: 30 })
})

test('shows a server refusal at its field, keeps input', async () => {
  const call = sites.submit
  serve(answering(call, () => refusing(call, 'nameTaken', 'firmName')))
  const { getByLabelText, getByRole } = await open('/managewl', { built })
  await getByLabelText('名称').fill('星光')
  await getByLabelText('备注').fill('三楼')
  await getByRole('button', { name: '保存' }).click()
  const name = getByLabelText('名称')
  await expect.element(name).toHaveAccessibleDescription(call.failures.nameTaken.zh)
  await expect.element(name).toHaveFocus()
  await expect.element(getByLabelText('备注')).toHaveValue('三楼')
})

test.each([undefined, 'areaCode', 'elsewhere'])(
  'blame on no field here (%s) is said',
  async (at) => {
    const call = sites.submit
    serve(answering(call, () => refusing(call, 'noSuchRegion', at)))
    const { getByLabelText, getByRole, getByText } = await open('/managewl', { built })
    await getByLabelText('名称').fill('星光')
    await getByRole('button', { name: '保存' }).click()
    await expect.element(getByText(call.failures.noSuchRegion.zh)).toBeVisible()
  },
)

test('a double tap sends once, a later tap again', async () => {
  const heard = serve(answering(sites.submit, () => silence))
  const { getByLabelText, getByRole, getByText } = await open('/managewl', { built })
  await getByLabelText('名称').fill('东湖店')
  const button = getByRole('button', { name: '保存' })
  const element = button.element() as HTMLButtonElement
  element.click()
  element.click()
  await expect.element(getByText('网络连接失败，请重试')).toBeVisible()
  expect(heard).toHaveLength(1)
  await button.click()
  await expect.poll(() => heard).toHaveLength(2)
})

test('a denied save shows why and sends nothing', async () => {
  const heard = serve()
  const visitor = subAccount('sites.see')
  const { getByLabelText, getByRole, getByText } = await open('/managewl', {
    built,
    person: visitor,
  })
  await getByLabelText('名称').fill('星光')
  await getByRole('button', { name: '保存' }).click()
  await expect.element(getByText('暂无权限，请联系管理员')).toBeVisible()
  expect(heard).toEqual([])
})

test('restores unsaved input for the same person only', async () => {
  serve()
  const { getByLabelText, getByRole, getByText, router } = await open('/managewl', {
    built,
    person: clerk,
  })
  await getByLabelText('名称').fill('半句话')
  await getByLabelText('备注').fill('不留下')
  await router.navigate({ to: '/account' })
  await expect.element(getByLabelText('名称')).not.toBeInTheDocument()
  expect(JSON.stringify({ ...localStorage })).not.toContain('不留下')
  await router.navigate({ to: '/managewl' })
  await expect.element(getByText('有未保存的修改')).toBeVisible()
  await expect.element(getByLabelText('名称')).toHaveValue('半句话')
  await expect.element(getByLabelText('备注')).toHaveValue('')
  for (const [person, kept] of [
    [clerk, '半句话'],
    [{ ...clerk, userId: '1003' }, ''],
  ] as const) {
    clearSession()
    await expect.element(getByRole('heading', { name: '登录' })).toBeVisible()
    storeSession(person)
    await expect.element(getByLabelText('名称')).toHaveValue(kept)
  }
})

test('an unsaved change can be dropped', async () => {
  serve()
  const { getByLabelText, getByRole, getByText, router } = await open('/managewl', { built })
  await getByLabelText('名称').fill('半句话')
  await router.navigate({ to: '/account' })
  await router.navigate({ to: '/managewl' })
  await getByRole('button', { name: '放弃修改' }).click()
  await expect.element(getByLabelText('名称')).toHaveValue('')
  await expect.element(getByText('有未保存的修改')).not.toBeInTheDocument()
})

/** Opens the form again as after the page was closed: the state of its component is lost. */
async function anew({ router, getByLabelText }: Awaited<ReturnType<typeof open>>) {
  await router.navigate({ to: '/account' })
  await expect.element(getByLabelText('名称')).not.toBeInTheDocument()
  await router.navigate({ to: '/managewl' })
  await expect.element(getByLabelText('名称')).toBeVisible()
}

test('reuses the idempotency key after a lost answer', async () => {
  const heard = serve(answering(sites.submit, () => silence))
  const screen = await open('/managewl', { built })
  const { getByLabelText, getByRole, getByText } = screen
  const send = async () => {
    const before = heard.length
    await getByRole('button', { name: '保存' }).click()
    await expect.poll(() => heard.length).toBe(before + 1)
    await expect.element(getByRole('button', { name: '保存' })).not.toHaveAttribute('aria-busy')
  }
  await getByLabelText('名称').fill('星光')
  await getByLabelText('备注').fill('不留下')
  await send()
  expect(JSON.stringify({ ...localStorage })).not.toContain('不留下')
  await anew(screen)
  await expect.element(getByText('上次提交未收到结果', { exact: true })).toBeVisible()
  await getByLabelText('备注').fill('不留下')
  await send()
  expect(heard[1]?.key).toBe(heard[0]?.key)
  // After the draft is dropped, or with other content, the key is a new one.
  await anew(screen)
  await getByRole('button', { name: '放弃修改' }).click()
  await expect.element(getByText('上次提交未收到结果', { exact: true })).not.toBeInTheDocument()
  await getByLabelText('名称').fill('星光')
  await send()
  await getByLabelText('名称').fill('星河')
  await send()
  expect(new Set(heard.map(({ key }) => key)).size).toBe(3)
})

test('reopening an answered form uses a new idempotency key', async () => {
  const call = sites.submit
  const heard = serve(answering(call, () => refusing(call, 'nameTaken', 'firmName')))
  const screen = await open('/managewl', { built })
  const { getByLabelText, getByRole, getByText } = screen
  await getByLabelText('名称').fill('星光')
  await getByRole('button', { name: '保存' }).click()
  await expect.element(getByText(call.failures.nameTaken.zh)).toBeVisible()
  await anew(screen)
  await expect.element(getByText('有未保存的修改')).toBeVisible()
  await getByRole('button', { name: '保存' }).click()
  await expect.poll(() => heard.length).toBe(2)
  expect(heard[1]?.key).not.toBe(heard[0]?.key)
})
