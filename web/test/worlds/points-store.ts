import type { SavedAddress } from '#contract/points-store/player-addresses.ts'
import type {
  OfferedStoreGoods,
  OwnRedemption,
  PlayerStore,
} from '#contract/points-store/player-store.ts'

/** A points store as a player with 480 points sees it. */
export const cup: OfferedStoreGoods = {
  id: 'g1',
  kind: 'thing',
  name: '随行杯',
  pictures: ['/goods/cup.webp'],
  groupName: '日用',
  points: 100,
  moneyFen: 0,
  shippingFen: 0,
  marketPriceFen: 29_00,
  coins: 0,
  voucherTerms: '',
  detail: '480 ml',
  isPickedUp: true,
  isShipped: true,
  available: 8,
  barrier: '',
  levelName: '',
}

export const bear: OfferedStoreGoods = {
  ...cup,
  id: 'g2',
  name: '抱抱熊',
  pictures: [],
  groupName: '玩偶',
  points: 600,
  marketPriceFen: 0,
  detail: '',
  available: 20,
}

export const store: PlayerStore = {
  isOpen: true,
  name: '星河积分商城',
  rules: '兑换后 7 天内到店自提',
  pickUpDays: 7,
  points: 480,
  goods: [cup, bear],
  sites: [
    { id: 's1', name: '星河影城店' },
    { id: 's2', name: '城西一店' },
  ],
}

export const savedAddress: SavedAddress = {
  id: 'a1',
  recipient: '王小明',
  phone: '13900001234',
  regionCode: '330106',
  region: '浙江省杭州市西湖区',
  street: '文三路 1 号',
  isDefault: true,
}

export const toPickUp: OwnRedemption = {
  id: 'r1',
  goodsId: cup.id,
  goodsName: cup.name,
  kind: 'thing',
  coins: 0,
  picture: '/goods/cup.webp',
  pieces: 2,
  points: 200,
  moneyFen: 0,
  shippingFen: 0,
  payUntil: null,
  orderNumber: '',
  refundingFen: 0,
  refundedFen: 0,
  delivery: 'pickUp',
  state: 'toPickUp',
  fieldId: 's1',
  fieldName: '星河影城店',
  pickUpUntil: new Date('2026-12-04T00:00:00+08:00'),
  carrier: '',
  tracking: '',
  reason: '',
  createTime: new Date('2026-11-27T10:00:00+08:00'),
  shippedAt: null,
  receivedAt: null,
  pickUpCode: '12345678',
  steps: [
    {
      state: 'toPickUp',
      time: new Date('2026-11-27T10:00:00+08:00'),
      by: 'member',
      personName: '',
      detail: '',
    },
  ],
  canCancel: true,
  canReturn: false,
}

const { recipient, phone, region, street } = savedAddress
export const shipped: OwnRedemption = {
  ...toPickUp,
  id: 'r2',
  delivery: 'ship',
  state: 'shipped',
  fieldId: '',
  fieldName: '',
  pickUpUntil: null,
  carrier: '顺丰速运',
  tracking: 'SF1234567890123',
  shippedAt: new Date('2026-11-28T10:00:00+08:00'),
  pickUpCode: '',
  address: { recipient, phone, region, street },
  canCancel: false,
}
