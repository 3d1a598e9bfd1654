import { siteFields } from '#contract/sites/sites.ts'
import { declareTexts } from '#web/kit/texts.ts'

/** Texts of the form of a site. */
export const formTexts = declareTexts({
  ...siteFields.labels,
  itsDevices: { zh: '看这里的设备', en: 'See its devices' },
  what: { zh: '名称和用途', en: 'Name and use' },
  where: { zh: '场地位置', en: 'Location' },
  whom: { zh: '到店联系人', en: 'On-site contact' },
  nameHelp: { zh: '员工和玩家都看得到，如“星河影城店”', en: 'Staff and players see it' },
  addressHint: { zh: '路名、门牌、楼层', en: 'Street, number, floor' },
  position: { zh: '地图位置', en: 'On the map' },
  marked: { zh: '已标出', en: 'Marked' },
  unmarked: { zh: '还没有标出', en: 'Not marked yet' },
  find: { zh: '在地图上找', en: 'Find on the map' },
  mapMissing: {
    zh: '地图没有打开：网络连接失败。直接输入地址，一样能保存。',
    en: 'The map did not open: no connection. Type the address: it can be saved all the same',
  },
  findAgain: { zh: '重新找', en: 'Find again' },
  contactPhoneWrong: {
    zh: '联系电话格式不对。填 11 位手机号，或带区号的座机，如 0571-88001234',
    en: 'This is not a phone number. Give a mobile of 11 digits, or a landline like 0571-88001234',
  },
  remarkHint: { zh: '进场与停车', en: 'Access and parking' },
  defaultHelp: { zh: '选场地时排在最前', en: 'It comes first wherever sites are chosen' },
  isDefaultHelp: {
    zh: '这是默认。要换，去把另一处设为默认。',
    en: 'This is the default. To change that, make another one the default',
  },
  notRemovable: {
    zh: '默认的不能删除。先把另一处设为默认。',
    en: 'The default cannot be removed. Make another one the default first',
  },
  saved: { zh: '已保存', en: 'Saved' },
  loading: { zh: '正在加载', en: 'Loading' },
  failed: { zh: '加载失败', en: 'Could not load' },
  gone: { zh: '这一处已经不在了', en: 'It is not there any more' },
  goneText: {
    zh: '可能已被删除，请返回列表',
    en: 'It may have been deleted. Go back to the list.',
  },
  toList: { zh: '回列表', en: 'Back to the list' },
})
