import { siteFields } from '#contract/sites/sites.ts'
import { declareTexts } from '#web/kit/texts.ts'

/** Texts of the form of a site. */
export const formTexts = declareTexts({
  ...siteFields.labels,
  itsDevices: { zh: '查看场地设备', en: 'View site devices' },
  what: { zh: '名称和用途', en: 'Name and purpose' },
  where: { zh: '场地位置', en: 'Location' },
  whom: { zh: '到店联系人', en: 'On-site contact' },
  nameHelp: {
    zh: '员工和玩家可见，如“星河影城店”',
    en: 'Shown to staff and players, for example “Galaxy Cinema”',
  },
  addressHint: { zh: '文三路 90 号 1 楼', en: '90 Wensan Road, floor 1' },
  position: { zh: '地图位置', en: 'Map position' },
  marked: { zh: '已标注', en: 'Marked' },
  unmarked: { zh: '未标注', en: 'Not marked yet' },
  find: { zh: '在地图上查找', en: 'Find on map' },
  mapMissing: {
    zh: '地图加载失败，网络连接中断。直接输入地址也可保存。',
    en: 'Could not load map. The connection was lost. You can still enter the address and save it.',
  },
  findAgain: { zh: '重新查找', en: 'Find on map again' },
  contactPhoneWrong: {
    zh: '联系电话格式不正确。请填写手机号或带区号的座机，如 0571-88001234。',
    en:
      'This contact phone number is not valid. Enter a mobile number, or a landline number with ' +
      'the area code, for example 0571-88001234.',
  },
  remarkHint: { zh: '货车从东门进', en: 'Vans use the east gate' },
  defaultHelp: { zh: '选择场地时排在最前', en: 'Listed first when you choose a site' },
  isDefaultHelp: {
    zh: '选择场地时排在最前。如需更换，请将其他场地或地址设为默认。',
    en: 'Listed first when you choose a site. To change this, make another site or address the default.',
  },
  notRemovable: {
    zh: '默认场地或地址不能删除，请先将其他场地或地址设为默认',
    en: 'The default site or address cannot be deleted. Make another site or address the default first.',
  },
  saved: { zh: '已保存', en: 'Saved' },
  loading: { zh: '正在加载…', en: 'Loading…' },
  siteFailed: { zh: '场地加载失败', en: 'Could not load site' },
  addressFailed: { zh: '地址加载失败', en: 'Could not load address' },
  gone: { zh: '场地或地址不存在或已删除', en: 'Site or address not found' },
  goneText: {
    zh: '请返回列表重新选择',
    en: 'Choose another site or address from the list.',
  },
  toList: { zh: '返回列表', en: 'Back to list' },
})
