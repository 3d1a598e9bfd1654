import { declareSignedInPath, declarePublicPath, type RoutesByArea } from './routing/route-row.ts'

/** Addresses that clients of this kind of console use, and whose screens are not built yet. */
export const unbuiltRoutes = {
  'Records and statistics': [
    { ...declareSignedInPath('/repair2', 2, 'list', '报修', 'Repair requests'), rail: '/account' },
    {
      ...declareSignedInPath('/retire_main_list', 2, 'list', '退机', 'Device returns'),
      rail: '/account',
    },
    { ...declareSignedInPath('/rentingOut', 3, 'list', '出租', 'Renting out'), rail: '/account' },
    { ...declareSignedInPath('/payRent', 3, 'list', '付租金', 'Pay rent'), rail: '/account' },
    { ...declareSignedInPath('/lease', 2, 'hub', '租赁', 'Leases'), rail: '/account' },
  ],
  'Group-buy verification': [
    declareSignedInPath('/douyin', 2, 'redeem', '抖音核销', 'Redeem Douyin vouchers'),
    declareSignedInPath('/meituan', 2, 'redeem', '美团核销', 'Redeem Meituan vouchers'),
    declareSignedInPath('/groupPackage', 3, 'editor', '团购套餐', 'Group-buy packages'),
    declareSignedInPath('/shopDetail', 3, 'detail', '抖音门店', 'Douyin store'),
    declareSignedInPath('/mtShopDetail', 3, 'detail', '美团门店', 'Meituan store'),
    declareSignedInPath(
      '/verificationDetail',
      3,
      'list',
      '抖音核销记录',
      'Douyin voucher redemptions',
    ),
    declareSignedInPath(
      '/mtVerificationDetail',
      3,
      'list',
      '美团核销记录',
      'Meituan voucher redemptions',
    ),
    declareSignedInPath('/meituan_store_package', 3, 'editor', '美团套餐', 'Meituan packages'),
  ],
  'Benefit cards': [
    declareSignedInPath('/benefit_card', 2, 'list', '权益卡', 'Benefit cards'),
    declareSignedInPath('/update_benefit_card', 3, 'editor', '编辑权益卡', 'Edit benefit card'),
    declareSignedInPath(
      '/update_benefit_card_package',
      3,
      'editor',
      '编辑权益套餐',
      'Edit benefit package',
    ),
    declarePublicPath('/benefit_card_shop', 1, 'player', '权益卡商城', 'Benefit card store'),
    declarePublicPath('/my_card', 2, 'player', '我的权益卡', 'My benefit cards'),
    declarePublicPath('/detail_card', 2, 'player', '权益卡详情', 'Benefit card details'),
    declarePublicPath('/buy_card', 3, 'player', '购买权益卡', 'Buy benefit card'),
  ],
  'Red packets': [
    declareSignedInPath('/redPacket', 2, 'list', '红包', 'Red packets'),
    declareSignedInPath('/redPacket/detail/:id', 3, 'detail', '红包详情', 'Red packet details'),
    declareSignedInPath('/redPacket/addRedpacket', 3, 'editor', '新建红包', 'New red packet'),
    declarePublicPath('/red-packet', 1, 'player', '领红包', 'Claim red packet'),
  ],
  'Points store (player)': [
    declarePublicPath('/subIntegralStore', 1, 'player', '积分商城', 'Points store'),
    declarePublicPath('/subIntegralStore/order', 2, 'player', '我的兑换', 'My redemptions'),
    declarePublicPath('/subIntegralStore/integral', 2, 'player', '我的积分', 'My points'),
    declarePublicPath('/subIntegralStore/dailyTasks', 2, 'player', '每日任务', 'Daily tasks'),
    declarePublicPath('/subIntegralStore/exchangeGood', 3, 'player', '兑换商品', 'Redeem item'),
    declarePublicPath('/subIntegralStore/addAddress', 4, 'player', '收货地址', 'Shipping address'),
  ],
  Account: [declareSignedInPath('/managewl', 3, 'list', '物流管理', 'Shipping')],
  'Help and info': [
    declareSignedInPath('/productDynamics', 2, 'list', '产品动态', 'Product news'),
    declareSignedInPath('/reply', 3, 'chat', '客服', 'Customer service'),
    declareSignedInPath('/paySuccess', 3, 'result', '支付成功', 'Payment successful'),
    declareSignedInPath('/weChatRedirect', 0, 'result', '微信跳转', 'WeChat redirect'),
  ],
  'Sign-in and player': [
    declarePublicPath('/start_equip', 1, 'player', '启动设备', 'Start device'),
    declarePublicPath('/depositing_coins', 1, 'player', '远程存币', 'Store coins remotely'),
    declarePublicPath('/point-voucher', 1, 'player', '积分券', 'Points voucher'),
  ],
} as const satisfies RoutesByArea
