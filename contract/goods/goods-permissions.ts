import { declarePermissions } from '../base/permission.ts'

/**
 * Permissions for gifts, slots and stock. The file has no schemas, because screens of other modules import
 * only the permissions.
 */
export const goodsPermissions = declarePermissions(
  'goods',
  { zh: '礼品和货道', en: 'Gifts and slots' },
  {
    see: { zh: '查看礼品、货道和库存', en: 'See gifts, slots and stock' },
    edit: { zh: '修改礼品和货道', en: 'Change gifts and slots' },
    refill: { zh: '补货、盘点和出货测试', en: 'Refill, count and test slots' },
  },
)
