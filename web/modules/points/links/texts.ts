import { declareTexts } from '#web/kit/texts.ts'

export const linkTexts = declareTexts({
  group: { zh: '外部积分商城', en: 'External points store' },
  note: {
    zh: '启用链接后，会员在积分商城只能看到这个链接，不能兑换商品。同时只能启用一个链接。',
    en: 'While a link is on, members see only that link in the points store and cannot redeem items. Only one link can be on at a time.',
  },
  failed: { zh: '外部积分商城链接加载失败', en: 'Could not load external store links' },
  loading: { zh: '正在加载…', en: 'Loading…' },
  none: { zh: '暂无链接', en: 'No links yet' },
  on: { zh: '已启用', en: 'On' },
  off: { zh: '未启用', en: 'Off' },
  add: { zh: '添加链接', en: 'Add link' },
  edit: { zh: '编辑链接', en: 'Edit link' },
  title: { zh: '标题', en: 'Title' },
  picture: { zh: '图片', en: 'Picture' },
  pictureHelp: { zh: '选填，最多 5 MB', en: 'Optional, up to 5 MB' },
  address: { zh: '网址', en: 'Web address' },
  addressHelp: {
    zh: '以 https:// 开头，不能用 IP 地址',
    en: 'Must start with https:// and use a domain name, not an IP address.',
  },
  addressWrong: {
    zh: '网址须以 https:// 开头并使用域名，不能包含账号或密码',
    en:
      'The address must start with https:// and use a domain name, without a username or ' +
      'password.',
  },
  save: { zh: '保存链接', en: 'Save link' },
  saved: { zh: '已保存', en: 'Saved' },
  turnOn: { zh: '启用链接', en: 'Use this link' },
  turnOnSub: {
    zh: '启用后会员不能兑换商品，其他链接会停用。积分和未完成的兑换订单不受影响。',
    en: 'Turns off other links and item redemption. Points and open redemptions are not affected.',
  },
  delete: { zh: '删除链接', en: 'Delete link' },
  deleteQuestion: {
    zh: (title: string) => `删除“${title}”？`,
    en: (title: string) => `Delete “${title}”?`,
  },
  deleteText: {
    zh: '会员将不再看到这个链接。删除后无法恢复。',
    en: 'Members will no longer see this link. This cannot be undone.',
  },
  deleted: { zh: '已删除', en: 'Link deleted' },
})
