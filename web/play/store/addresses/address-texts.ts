import { declareTexts } from '#web/kit/declare-texts.ts'

/** Texts of a player's addresses. */
export const addressTexts = declareTexts({
  title: { zh: '收货地址', en: 'Shipping addresses' },
  none: { zh: '暂无收货地址', en: 'No shipping addresses yet' },
  noneText: {
    zh: '添加后可兑换需快递的商品',
    en: 'Add one to redeem shipped items.',
  },
  add: { zh: '添加收货地址', en: 'Add shipping address' },
  change: { zh: '修改收货地址', en: 'Edit shipping address' },
  gone: {
    zh: '收货地址不存在或已删除',
    en: 'Shipping address not found',
  },
  isDefault: { zh: '默认', en: 'Default' },
  choose: { zh: '使用这个地址', en: 'Use this address' },
  edit: { zh: '修改地址', en: 'Edit address' },
  remove: { zh: '删除地址', en: 'Delete address' },
  removeNow: { zh: '删除地址', en: 'Delete address' },
  keep: { zh: '保留地址', en: 'Keep address' },
  toStore: { zh: '返回积分商城', en: 'Back to points store' },
  toGoods: { zh: '返回商品', en: 'Back to item' },
  toList: { zh: '返回收货地址', en: 'Back to shipping addresses' },
  recipient: { zh: '收货人', en: 'Recipient' },
  recipientWrong: { zh: '请填写收货人', en: 'Enter the recipient’s name.' },
  phone: { zh: '电话号码', en: 'Phone number' },
  phoneWrong: {
    zh: '请填写 7 到 20 位数字的电话号码',
    en: 'Enter a phone number of 7 to 20 digits.',
  },
  region: { zh: '所在地区', en: 'Region' },
  province: { zh: '省', en: 'Province' },
  city: { zh: '市', en: 'City' },
  district: { zh: '区县', en: 'District' },
  town: { zh: '街道（选填）', en: 'Subdistrict (optional)' },
  chooseRegion: { zh: '请选择地区', en: 'Choose a region' },
  regionWrong: { zh: '请选择所在地区，须选到区县', en: 'Choose a region, including the district.' },
  noRegions: { zh: '地区加载失败', en: 'Could not load regions' },
  street: { zh: '详细地址', en: 'Street address' },
  streetHelp: {
    zh: '道路、小区、楼栋和房号',
    en: 'Street, residential compound, building and room number',
  },
  streetWrong: { zh: '请填写详细地址', en: 'Enter the street address.' },
  makeDefault: { zh: '默认地址', en: 'Default address' },
  save: { zh: '保存地址', en: 'Save address' },
})
