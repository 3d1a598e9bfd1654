import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { memberLevels } from '#contract/member-levels/member-levels.ts'
import { memberMessages } from '#contract/member-messages/member-messages.ts'
import { members } from '#contract/members/members.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, refusing, serve, silence } from '#web/test/scripted-server.ts'
import { goldProgress, servingMembers, sunny, sunnyDetail } from '#web/test/worlds/members.ts'
import { pageOf } from '#web/test/worlds/devices.ts'

const MEMBER = `/member_management?id=${sunny.id}`
const sentTo = (heard: ReturnType<typeof serve>, call: { name: string }) =>
  heard.findLast(({ name }) => name === call.name)?.input

test('lists members with level, tags, money and plays', async () => {
  serve(...servingMembers())
  const { getByRole, getByText } = await open('/member_management')
  const first = getByRole('link', { name: /晴\*\*/ })
  await expect.element(first).toMatchTextContent('晴**金卡')
  await expect.element(first).toMatchTextContent('亲子')
  await expect.element(first).toMatchTextContent('¥3,486.001,218 局')
  await expect.element(first).toHaveAttribute('href', MEMBER)
  await expect.element(getByRole('link', { name: /玩家0002/ })).toMatchTextContent('停止赠送')
  await expect.element(getByText('共 2 人')).toBeVisible()
})

test('filters in the address narrow the list after a reload', async () => {
  const heard = serve(...servingMembers())
  const { getByRole } = await open(
    '/member_management?q=0001&level=none&tag=t1&site=s1&from=2025-11-01&to=2025-11-20&back=never&sort=paid',
  )
  await expect
    .poll(() => sentTo(heard, members.list))
    .toMatchObject({
      text: '0001',
      levelId: 'none',
      tagId: 't1',
      fieldId: 's1',
      startDate: new Date('2025-10-31T16:00:00Z'),
      endDate: new Date('2025-11-19T16:00:00Z'),
      neverBack: true,
      descs: ['paid'],
    })
  for (const name of ['无等级', '亲子', '星河影城店', '仅到访一天']) {
    await expect.element(getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
  }
})

test('sorting goes to the address and the server', async () => {
  const heard = serve(...servingMembers())
  const { getByRole, router } = await open('/member_management')
  await getByRole('button', { name: '最近到访' }).last().click()
  await getByRole('dialog').getByText('实付最多').click()
  await expect.poll(() => router.state.location.href).toBe('/member_management?sort=paid')
  await expect.poll(() => sentTo(heard, members.list)).toMatchObject({ descs: ['paid'] })
})

test('an empty list says why, filters can be cleared', async () => {
  serve(...servingMembers([]))
  const first = await open('/member_management')
  await expect.element(first.getByText('暂无会员')).toBeVisible()
  await first.unmount()
  const second = await open('/member_management?q=%E6%99%B4')
  await expect.element(second.getByText('没有符合条件的会员')).toBeVisible()
  await second.getByRole('button', { name: '清除筛选' }).click()
  await expect.element(second.getByText('暂无会员')).toBeVisible()
})

test('a list that fails can be loaded again', async () => {
  let broken = true
  serve(
    answering(members.list, () => (broken ? silence : pageOf([sunny]))),
    ...servingMembers(),
  )
  const { getByRole } = await open('/member_management')
  await expect.element(getByRole('button', { name: '重试' })).toBeVisible()
  broken = false
  await getByRole('button', { name: '重试' }).click()
  await expect.element(getByRole('link', { name: /晴\*\*/ })).toBeVisible()
})

test('without the permission the screens are refused', async () => {
  serve(...servingMembers())
  for (const path of ['/member_management', '/vip_list', '/spend_record?id=1']) {
    const { getByText, unmount } = await open(path, { person: subAccount('orders.see') })
    await expect.element(getByText('暂无权限，请联系管理员')).toBeVisible()
    await unmount()
  }
})

test('tags are added, renamed and deleted', async () => {
  const heard = serve(...servingMembers())
  const { getByRole } = await open('/member_management')
  await getByRole('button', { name: '管理标签' }).click()
  await getByRole('button', { name: '添加标签' }).click()
  await getByRole('textbox', { name: '名称' }).fill('老会员')
  await getByRole('button', { name: '保存' }).click()
  await expect.poll(() => sentTo(heard, members.saveTag)).toEqual({ name: '老会员' })
  await getByRole('button', { name: '学生' }).click()
  await getByRole('textbox', { name: '名称' }).fill('大学生')
  await getByRole('button', { name: '保存' }).click()
  await expect.poll(() => sentTo(heard, members.saveTag)).toEqual({ id: 't3', name: '大学生' })
  await getByRole('button', { name: '亲子' }).click()
  await getByRole('button', { name: '删除“亲子”' }).click()
  await getByRole('button', { name: '删除“亲子”' }).last().click()
  await expect.poll(() => sentTo(heard, members.removeTag)).toEqual({ id: 't1' })
})

test('a taken tag name is refused at its field', async () => {
  serve(
    answering(members.saveTag, () => refusing(members.saveTag, 'nameTaken', 'name')),
    ...servingMembers(),
  )
  const { getByRole, getByText } = await open('/member_management')
  await getByRole('button', { name: '管理标签' }).click()
  await getByRole('button', { name: '添加标签' }).click()
  await getByRole('textbox', { name: '名称' }).fill('亲子')
  await getByRole('button', { name: '保存' }).click()
  await expect.element(getByText('已有同名标签，请更换名称')).toBeVisible()
  await expect.element(getByRole('textbox', { name: '名称' })).toHaveValue('亲子')
})

test('exports the filtered members', async () => {
  const heard = serve(...servingMembers())
  const { getByRole } = await open('/vip_list?level=l2')
  await getByRole('button', { name: '导出' }).click()
  await getByRole('button', { name: /CSV/ }).click()
  await expect
    .poll(() => sentTo(heard, members.exportMembers))
    .toMatchObject({ levelId: 'l2', format: 'csv' })
})

test('the list by level counts and filters', async () => {
  const heard = serve(...servingMembers())
  const { getByRole, router } = await open('/vip_list')
  await expect.element(getByRole('radio', { name: /全部等级.*575/ })).toBeChecked()
  await getByRole('radio', { name: /金卡/ }).click()
  await expect.poll(() => router.state.location.href).toBe('/vip_list?level=l2')
  await expect.poll(() => sentTo(heard, members.list)).toMatchObject({ levelId: 'l2' })
  const row = getByRole('link', { name: /晴\*\*/ })
  await expect.element(row).toHaveAttribute('href', `${MEMBER}&level=l2&list=levels`)
})

test('a level without members says so', async () => {
  serve(...servingMembers([]))
  const { getByText } = await open('/vip_list?level=l1', { language: 'en' })
  await expect.element(getByText('No members at this level')).toBeVisible()
})

test('shows one member with balances, totals and the next level', async () => {
  serve(...servingMembers())
  const { getByRole, getByText } = await open(MEMBER)
  await expect.element(getByRole('heading', { name: '晴天' })).toBeVisible()
  for (const text of [
    '购买 26',
    '赠送 16（优先使用）',
    '近 30 天：¥412.00',
    '还差 ¥514.00',
    '周末常来',
  ]) {
    await expect.element(getByText(text)).toBeVisible()
  }
  await expect.element(getByText('统计周期内实付 ¥3,486.00，满 ¥4,000.00 升级')).toBeVisible()
  await expect.element(getByText('3 月 5 日')).toBeVisible()
  const list = getByRole('list', { name: '最近消费' })
  await expect.element(list.getByRole('listitem').first()).toMatchTextContent('A03 玩 3 局¥20.00')
  await expect.element(list.getByRole('listitem').last()).toMatchTextContent('−¥50.00')
})

test('a level by hand shows end, reason and grace', async () => {
  const byHand = {
    ...goldProgress,
    by: 'hand',
    lastDay: new Date('2031-05-31T16:00:00Z'),
    reason: '老会员',
    graceUntil: new Date('2031-06-09T16:00:00Z'),
  } as const
  const heard = serve(
    answering(memberLevels.progress, () => byHand),
    ...servingMembers(),
  )
  const { getByRole, getByText, getByLabelText } = await open(MEMBER)
  await expect.element(getByText('手动设置，有效期至 2031/06/01')).toBeVisible()
  await expect.element(getByText('已不达标，2031/06/10 后降一级')).toBeVisible()
  await getByRole('button', { name: '设置等级' }).click()
  await getByRole('radio', { name: '移除手动等级' }).click()
  await getByLabelText('原因').fill('到期')
  await getByRole('button', { name: '移除手动等级' }).click()
  await expect
    .poll(() => sentTo(heard, memberLevels.setForMember))
    .toEqual({ playerId: sunny.id, levelId: null, reason: '到期' })
})

test('a level by hand needs reason and last day', async () => {
  const heard = serve(...servingMembers())
  const { getByRole, getByText, getByLabelText } = await open(MEMBER)
  await getByRole('button', { name: '设置等级' }).click()
  const sheet = getByRole('dialog', { name: '设置等级' })
  await sheet.getByRole('button', { name: '设置等级' }).click()
  await expect.element(getByText('请选择新等级')).toBeVisible()
  await sheet.getByRole('button', { name: /新等级/ }).click()
  await getByRole('dialog', { name: '新等级' }).getByText('银卡').click()
  await sheet.getByRole('button', { name: /有效期至/ }).click()
  await getByRole('dialog', { name: '有效期至' }).getByRole('button', { name: /日/ }).last().click()
  await getByLabelText('原因').fill('老会员')
  await sheet.getByRole('button', { name: '设置等级' }).click()
  await expect
    .poll(() => sentTo(heard, memberLevels.setForMember))
    .toMatchObject({ playerId: sunny.id, levelId: 'l1', reason: '老会员' })
  await expect.element(getByText('等级已设置')).toBeVisible()
})

test('a refused level stays typed', async () => {
  const byHand = { ...goldProgress, by: 'hand', lastDay: new Date('2031-05-31T16:00:00Z') } as const
  serve(
    answering(memberLevels.progress, () => byHand),
    answering(memberLevels.setForMember, () =>
      refusing(memberLevels.setForMember, 'dayWrong', 'lastDay'),
    ),
    ...servingMembers(),
  )
  const { getByRole, getByText, getByLabelText } = await open(MEMBER)
  await getByRole('button', { name: '设置等级' }).click()
  await getByLabelText('原因').fill('老会员')
  const sheet = getByRole('dialog', { name: '设置等级' })
  await sheet.getByRole('button', { name: '设置等级' }).last().click()
  await expect.element(getByText('请在“有效期至”中选择今天起三年内的日期')).toBeVisible()
  await expect.element(getByLabelText('原因')).toHaveValue('老会员')
})

test('remark, birthday, tags and gifts are changed', async () => {
  const heard = serve(...servingMembers())
  const { getByRole, getByLabelText } = await open(MEMBER)
  await getByRole('button', { name: /备注 周末常来/ }).click()
  await getByRole('textbox', { name: '备注' }).fill('常玩 A03')
  await getByRole('button', { name: '保存' }).click()
  await expect.poll(() => sentTo(heard, members.save)).toEqual({ id: sunny.id, remark: '常玩 A03' })

  await getByRole('button', { name: /生日/ }).click()
  await getByRole('button', { name: '月 3 月' }).click()
  await getByRole('dialog', { name: '月' }).getByText('2 月', { exact: true }).click()
  await getByLabelText('修改原因').fill('证件更正')
  await getByRole('button', { name: '保存' }).click()
  await expect
    .poll(() => sentTo(heard, members.save))
    .toEqual({ id: sunny.id, birthday: '02-05', reason: '证件更正' })

  await getByRole('button', { name: /标签 亲子/ }).click()
  await getByRole('checkbox', { name: '学生' }).click()
  await getByRole('button', { name: '保存' }).click()
  await expect
    .poll(() => sentTo(heard, members.save))
    .toEqual({ id: sunny.id, tagIds: ['t1', 't2', 't3'] })

  await getByRole('switch', { name: '停止赠送' }).click()
  await expect.poll(() => sentTo(heard, members.save)).toEqual({ id: sunny.id, blocked: true })
})

test('a message is sent, and earlier ones are listed', async () => {
  const sent = {
    id: '2026-06-01',
    text: '周六有新机器',
    senderName: '周敏',
    createTime: new Date('2026-06-01T12:00:00+08:00'),
    readAt: null,
  }
  const heard = serve(
    answering(memberMessages.list, () => ({ ...pageOf([sent]), refuses: false })),
    answering(memberMessages.send, () => sent),
    ...servingMembers(),
  )
  const { getByRole, getByText, getByLabelText } = await open(MEMBER)
  await getByRole('button', { name: '消息' }).click()
  await expect.element(getByText('未读')).toBeVisible()
  await getByLabelText('消息内容').fill('明天停业一天')
  await getByRole('button', { name: '发消息' }).click()
  await expect
    .poll(() => sentTo(heard, memberMessages.send))
    .toEqual({ playerId: sunny.id, text: '明天停业一天' })
})

test('a reader sees the member and changes nothing', async () => {
  const heard = serve(...servingMembers())
  const { getByRole, getByText } = await open(MEMBER, { person: subAccount('members.see') })
  await expect.element(getByText('你的账号仅有部分场地的权限')).toBeVisible()
  expect(getByText('还差 ¥514.00').elements()).toEqual([])
  await getByRole('switch', { name: '停止赠送' }).click()
  await expect.element(getByText('暂无权限，请联系管理员')).toBeVisible()
  expect(getByRole('link', { name: /A03/ }).elements()).toEqual([])
  expect(heard.filter(({ key }) => key !== null)).toEqual([])
})

test('a member who is gone leads back to the list', async () => {
  serve(...servingMembers())
  const { getByRole, getByText, pathNow } = await open('/member_management?id=404')
  await expect.element(getByText('会员不存在，或没有来过你负责的场地')).toBeVisible()
  await getByRole('button', { name: '返回会员管理' }).click()
  await expect.element(getByText('共 2 人')).toBeVisible()
  expect(pathNow()).toBe('/member_management')
})

test('a member without payments says so', async () => {
  serve(
    answering(members.detail, () => ({ ...sunnyDetail, timeline: [], remark: '', birthday: '' })),
    ...servingMembers(),
  )
  const { getByText } = await open(MEMBER, { language: 'en' })
  await expect.element(getByText('No spending yet')).toBeVisible()
})

test('a merge and a coming erasure are shown', async () => {
  const merges = [{ id: '7002', time: new Date('2026-11-20T10:00:00+08:00') }]
  const erasureDay = new Date('2026-12-06T00:00:00+08:00')
  serve(
    answering(members.detail, () => ({ ...sunnyDetail, merges, erasureDay })),
    ...servingMembers(),
  )
  const { getByText } = await open(MEMBER)
  await expect.element(getByText(/合并了另一位会员/)).toBeVisible()
  await expect.element(getByText('原编号 7002')).toBeVisible()
  await expect.element(getByText(/会员已申请删除个人信息，将于 .*删除/)).toBeVisible()
})

test('spending lists payments, refunds and coins', async () => {
  serve(...servingMembers())
  const { getByRole, getByText } = await open(`/spend_record?id=${sunny.id}`)
  await expect.element(getByText('共 3 条')).toBeVisible()
  await expect.element(getByRole('link', { name: /A03 玩 3 局/ })).toMatchTextContent('出奖')
  await expect.element(getByText('−¥50.00')).toBeVisible()
  await expect.element(getByText('−6 枚')).toBeVisible()
  await expect.element(getByRole('button', { name: '导出' })).toBeVisible()
})

test('spending needs a member who is there', async () => {
  serve(...servingMembers())
  const first = await open('/spend_record')
  await expect.element(first.getByText('请先选择会员')).toBeVisible()
  await first.unmount()
  const second = await open('/spend_record?id=404')
  await expect.element(second.getByText('会员不存在，或没有来过你负责的场地').first()).toBeVisible()
})

test('spending without payments says so', async () => {
  serve(
    answering(members.spending, () => ({ ...pageOf([]), name: '晴**' })),
    ...servingMembers(),
  )
  const { getByText } = await open(`/spend_record?id=${sunny.id}`)
  await expect.element(getByText('暂无消费记录')).toBeVisible()
})

test('a desktop shows a member beside the list', async () => {
  await page.viewport(1280, 800)
  try {
    serve(...servingMembers())
    const { getByRole, getByText, router } = await open('/member_management')
    await expect.element(getByText('选择会员查看详情')).toBeVisible()
    await getByRole('link', { name: /晴\*\*/ }).click()
    await expect.element(getByRole('heading', { name: '晴天' })).toBeVisible()
    expect(router.state.location.href).toBe(MEMBER)
    await expect.element(getByRole('link', { name: /玩家0002/ })).toBeVisible()
  } finally {
    await page.viewport(375, 700)
  }
})
